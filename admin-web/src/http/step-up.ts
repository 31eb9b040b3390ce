import { HttpError } from './http-error.ts';

/** Asks the admin for a code and verifies it. Resolves to false if the admin cancels. */
type AskForCode = () => Promise<boolean>;

let askForCode: AskForCode | undefined;

/** Returns a function that removes it again. */
export function setAskForCode(ask: AskForCode): () => void {
  askForCode = ask;
  return () => {
    askForCode = undefined;
  };
}

/** For what must not stop halfway: the code is asked for before it begins. Resolves to false if the admin cancels. */
export const askForFreshCode: AskForCode = () => askForCode?.() ?? Promise.resolve(false);

/** Only the server knows which requests need a fresh second factor. It is asked for, and the request is sent again. */
export async function withFreshSecondFactor<Result>(send: () => Promise<Result>): Promise<Result> {
  try {
    return await send();
  } catch (error) {
    const isRequired = error instanceof HttpError && error.code === 'second_factor.required';
    if (!isRequired || !askForCode || !(await askForCode())) throw error;
    return send();
  }
}
