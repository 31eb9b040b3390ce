/** A browser in which the voter is signed in. */
export type OwnSession = {
  /** Names the session and gives no access. */
  id: string;
  /** Family and system, such as `Firefox on Android`. */
  browser: string;
  /** Days in UTC, like `2026-11-20`. */
  signedInOn: string;
  lastUsedOn: string;
  /** The session that sent this request. */
  isThisOne: boolean;
};
