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

export const LOCKED_TEXT = 'Too many wrong codes. Please sign in again';

const ENDS = ['session.invalid', 'session.blocked', 'access.second_factor_required'];

/** True if the admin has to sign in again. After too many wrong codes a session has no second factor any more. */
export const hasSessionEnded = (error: unknown): error is HttpError =>
  error instanceof HttpError && error.code !== undefined && ENDS.includes(error.code);

const whyItEnded = ({ code, reason }: HttpError) => (code === 'access.second_factor_required' ? LOCKED_TEXT : reason);

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
    const hasSignedIn = token !== tokenStore.read('admin') || askToSignIn(whyItEnded(error));
    if (method !== 'GET' || !(await hasSignedIn)) throw error;
    return send();
  }
}
