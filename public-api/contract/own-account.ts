import type { Account } from './accounts.ts';
import type { Passkey } from './passkeys.ts';

/** A browser in which the voter is signed in. */
export type OwnSession = {
  /** Identifies the session and gives no access. */
  id: string;
  /** Family and system, such as `Firefox on Android`. */
  browser: string;
  /** Days in UTC, like `2026-11-20`. */
  signedInOn: string;
  lastUsedOn: string;
  /** The session that sent this request. */
  isThisOne: boolean;
};

export type ChangePasswordRequest = { currentPassword: string; newPassword: string };
export type PasswordChangedResponse = { changed: true };

export type CurrentPasswordRequest = { currentPassword: string };

/**
 * The data that a voter can download. Password hash, objections, links, unsent mails, counters of attempts and what the
 * audit log says about the account are not in it.
 */
export type OwnData = {
  account: Account;
  sessions: {
    address: string;
    browser: string;
    signedInAt: string;
    lastActivityAt: string;
    expiresAt: string;
    endedAt: string | null;
    blockedAt: string | null;
  }[];
  /** The traces of the account's registration. Null once they are erased. */
  registration: {
    network: string;
    browser: string;
    referringHost: string | null;
    answerSeconds: number;
    workSeconds: number | null;
  } | null;
  passkeys: Passkey[];
  votes: { period: string; category: string; vendor: string; castAt: string }[];
  /** The periods for which the account is confirmed, and by what. */
  proofs: { period: string; kind: string }[];
  /** The exclusions that took the account's votes out of the count of a period. `liftedAt`: when they were put back. */
  exclusions: { period: string; inForceAt: string; liftedAt: string | null }[];
};
