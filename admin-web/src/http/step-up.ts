import { HttpError } from './http-error.ts';

/** Asks the admin for a code and passes the second factor with it. False if the admin turns away. */
type AskForCode = () => Promise<boolean>;

let askForCode: AskForCode | undefined;

/** Returns how to take it back. */
export function setAskForCode(ask: AskForCode): () => void {
  askForCode = ask;
  return () => {
    askForCode = undefined;
  };
}

/** Some requests need a fresh second factor, and only the server knows which: it is asked for, then the request repeated. */
export async function withFreshSecondFactor<Result>(send: () => Promise<Result>): Promise<Result> {
  try {
    return await send();
  } catch (error) {
    const isAsked = error instanceof HttpError && error.code === 'second_factor.required';
    if (!isAsked || !askForCode || !(await askForCode())) throw error;
    return send();
  }
}
