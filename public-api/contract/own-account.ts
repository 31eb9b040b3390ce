import type { Account } from './accounts.ts';
import type { Passkey } from './passkeys.ts';

export type OwnSession = {
  /** Identifies the session and gives no access. */
  id: string;
  /** Such as `Firefox`, and `Android`. Null if it is not known. */
  browser: string | null;
  system: string | null;
  signedInAt: string;
  lastUsedAt: string;
  isThisOne: boolean;
};

export type ChangePasswordRequest = { currentPassword: string; newPassword: string };
export type PasswordChangedResponse = { changed: true };

/**
 * Everything about a voter that the voter can download. Left out are hashes and keys, exclusions that have not come
 * into force, and the audit log of the organizers, which public-api cannot read.
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
  /** The traces of the account's registration. Null if none were stored, and once they are erased. */
  registration: {
    network: string;
    browser: string;
    referringHost: string | null;
    answerSeconds: number;
    workSeconds: number | null;
  } | null;
  passkeys: Passkey[];
  /** The accounts at providers that sign in to this one, or did and still cannot sign in to another one. */
  providers: { provider: string; linkedAt: string; unlinkedAt: string | null }[];
  votes: { receipt: string; period: string; category: string; vendor: string; castAt: string }[];
  /** The periods for which the account is confirmed, and by what. */
  proofs: { period: string; kind: string }[];
  /**
   * The exclusions that took the account's votes out of the count of a period. `grantedAt`: when it was decided to put
   * them back. `liftedAt`: when they were put back.
   */
  exclusions: { period: string; inForceAt: string; grantedAt: string | null; liftedAt: string | null }[];
  objections: {
    period: string;
    reason: string;
    madeAt: string;
    outcome: 'accepted' | 'rejected' | null;
    response: string | null;
    answeredAt: string | null;
  }[];
  /**
   * The links that were mailed, or made by an admin, and not used yet. `email`: the address that will be confirmed, or
   * used as a proof. Null for a link that sets a password.
   */
  links: { kind: string; email: string | null; isFromAdmin: boolean; createdAt: string; expiresAt: string }[];
  /** The letters that the voter asked for. */
  letters: WishedLetterKind[];
  /** Where personal links go, by whom each was asked for, and when it was used. Null without one. */
  invitation: {
    email: string;
    name: string;
    links: { askedBy: string; madeAt: string; sentAt: string | null; usedAt: string | null }[];
  } | null;
  /** The mails that are still to be sent. */
  mails: { kind: string; recipient: string; attempts: number; createdAt: string; dueAt: string }[];
  /**
   * The counters of limits: attempts to sign in to this account, from any network, and what its owner has tried, such
   * as invitation codes.
   */
  attempts: { counter: string; hits: number; countedAt: string; expiresAt: string }[];
};

/** The letters that a voter can ask for. */
export const WISHED_LETTERS = ['opened', 'closing', 'results'] as const;
export type WishedLetterKind = (typeof WISHED_LETTERS)[number];
/** `GET /api/account/letters` */
export type OwnLetters = { wanted: WishedLetterKind[] };
/** `PUT /api/account/letters` */
export type SetLetterWish = { kind: WishedLetterKind; wanted: boolean };
