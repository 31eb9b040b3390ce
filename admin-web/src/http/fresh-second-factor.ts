import { HttpError } from './http-error.ts';

/** Asks the admin for a code or a passkey and verifies it. Resolves to false if the admin cancels. */
type AskForSecondFactor = () => Promise<boolean>;

let askForSecondFactor: AskForSecondFactor | undefined;

export function setAskForSecondFactor(newAskForSecondFactor: AskForSecondFactor): () => void {
  askForSecondFactor = newAskForSecondFactor;
  return () => {
    askForSecondFactor = undefined;
  };
}

/**
 * Asks before work begins that must not stop halfway. Resolves to false if the admin cancels, or if no function that
 * asks is registered.
 */
export const askForFreshSecondFactor: AskForSecondFactor = () => askForSecondFactor?.() ?? Promise.resolve(false);

export async function withFreshSecondFactor<Result>(send: () => Promise<Result>): Promise<Result> {
  try {
    return await send();
  } catch (error) {
    const isRequired = error instanceof HttpError && error.code === 'second_factor.required';
    if (!isRequired || !askForSecondFactor || !(await askForSecondFactor())) throw error;
    return send();
  }
}
