/** What the page for signing in is told by the page that leads there. */
export type ArrivalState = {
  /** The provider with which an account was made a moment ago, or `passkey`. */
  newAccountBy?: string;
  /** Why a sign-in at a provider has failed. */
  signInError?: string;
  /** What a visitor has done there in place of it. */
  signInNotice?: string;
};

/** The history of a browser keeps it, also when the page is loaded again. */
export function readArrival(state: unknown): ArrivalState {
  if (typeof state !== 'object' || state === null) return {};
  const { newAccountBy, signInError, signInNotice } = state as Record<string, unknown>;
  return {
    ...(typeof newAccountBy === 'string' && { newAccountBy }),
    ...(typeof signInError === 'string' && { signInError }),
    ...(typeof signInNotice === 'string' && { signInNotice }),
  };
}
