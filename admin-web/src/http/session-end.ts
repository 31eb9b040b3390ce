import { HttpError } from './http-error.ts';
import { tokenStore } from './token-store.ts';

/** Asks the admin to sign in again, and says why. Resolves to false if the panel is left instead. */
type AskToSignIn = (why: string | undefined) => Promise<boolean>;

let askToSignIn: AskToSignIn | undefined;

export function setAskToSignIn(newAskToSignIn: AskToSignIn): () => void {
  askToSignIn = newAskToSignIn;
  return () => {
    askToSignIn = undefined;
  };
}

export const hasSessionEnded = (error: unknown): error is HttpError =>
  error instanceof HttpError && (error.code === 'session.invalid' || error.code === 'session.blocked');

/**
 * If the session has ended while the panel is open, the admin is asked to sign in again over the page. What the page
 * reads is read then. What it sends fails, and the admin can send it again.
 */
export async function withSession<Result>(send: () => Promise<Result>, method: string): Promise<Result> {
  const token = tokenStore.read('admin');
  try {
    return await send();
  } catch (error) {
    if (!hasSessionEnded(error) || !askToSignIn) throw error;
    // A late response must not ask somebody who has signed in since.
    const hasSignedIn = token !== tokenStore.read('admin') || askToSignIn(error.reason);
    if (method !== 'GET' || !(await hasSignedIn)) throw error;
    return send();
  }
}
