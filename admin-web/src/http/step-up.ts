import { HttpError } from './http-error.ts';

/** Asks the admin for a code and verifies it. Resolves to false if the admin cancels. */
type AskForCode = () => Promise<boolean>;

let askForCode: AskForCode | undefined;

/** Registers the function that asks. The returned function removes it again. */
export function setAskForCode(newAskForCode: AskForCode): () => void {
  askForCode = newAskForCode;
  return () => {
    askForCode = undefined;
  };
}

/** Asks for the code before work begins that must not stop halfway. Resolves to false if the admin cancels. */
export const askForFreshCode: AskForCode = () => askForCode?.() ?? Promise.resolve(false);

/** Sends a request. If the server requires a fresh second factor for it, asks for the code and repeats the request. */
export async function withFreshSecondFactor<Result>(send: () => Promise<Result>): Promise<Result> {
  try {
    return await send();
  } catch (error) {
    const isRequired = error instanceof HttpError && error.code === 'second_factor.required';
    if (!isRequired || !askForCode || !(await askForCode())) throw error;
    return send();
  }
}
