import type { AdminUser } from './dashboard.ts';
import type { Confirmation } from './page.ts';
import type { OwnPasskey } from './passkeys.ts';

/** `POST /api/admin/account/password`: changes the caller's password. All other sessions of the account end. */
export type ChangePasswordRequest = { currentPassword: string; newPassword: string } & Partial<Confirmation>;
export type PasswordChangedResponse = { changed: true };

/** Confirms a change to the caller's second factor: new recovery codes, and adding or removing a passkey. */
export type ChangeSecondFactorRequest = { currentPassword: string } & Partial<Confirmation>;

/**
 * `POST /api/admin/recovery-codes`. Older codes that were confirmed as saved work until the new ones are, by
 * `POST /api/admin/recovery-codes/kept` or by the use of one of them. Unconfirmed ones no longer work.
 */
export type NewRecoveryCodes = { recoveryCodes: string[]; recoveryCodesId: number };

/**
 * `POST /api/admin/authenticator`: the first authenticator of an account, or a new one after a reset. `newSecret` is from
 * `GET /api/admin/two-factor/new`, and `newCode` proves that it is in the authenticator.
 */
export type SetUpAuthenticatorRequest = { newSecret: string; newCode: string };

/**
 * `PUT /api/admin/authenticator`. `newSecret` is from `GET /api/admin/two-factor/new`, and `newCode` proves that it is
 * in the new authenticator. `twoFactorCode` is from the previous authenticator, or a recovery code.
 */
export type ReplaceAuthenticatorRequest = {
  currentPassword: string;
  newSecret: string;
  newCode: string;
} & Partial<Confirmation>;
export type AuthenticatorReplacedResponse = { replaced: true };

/** `GET /api/admin/account`: the caller's own account. */
export type OwnAccount = AdminUser & {
  createdAt: string;
  authenticatorSince: string;
  recoveryCodesLeft: number;
  /** False while new codes wait for the admin to confirm that they are saved. Older codes that were confirmed work until then. */
  areRecoveryCodesKept: boolean;
  passkeys: OwnPasskey[];
  letters: OwnLetters;
  /** The sessions that have not ended or expired. The caller's session comes first. */
  sessions: OwnSession[];
};

export type OwnSession = {
  id: number;
  sessionId: string;
  ipAddress: string;
  userAgent: string;
  createdAt: string;
  lastActivityAt: string;
  isBlocked: boolean;
  isCurrent: boolean;
  /** False if the session has not passed the second factor. */
  isVerified: boolean;
};

/** `POST /api/admin/account/sessions/{id}/end` and `POST /api/admin/account/sessions/end-others`. */
export type SessionsEndedResponse = { ended: number };

/**
 * What an organizer can be notified of by mail: a warning or a request for an approval waits, a period has begun or is
 * over, a result is written, the newest backup is older than a day, mail works again.
 */
export type OrganizerLetterKind = 'warning' | 'approval' | 'opened' | 'ended' | 'result' | 'backup' | 'mail';

export type OwnLetters = {
  /** False while public-api has no mail server. */
  sendsMail: boolean;
  /** The confirmed address, to which the letters go. It is never used to sign in. */
  email: string | null;
  /** An address that still waits to be confirmed with the link that was sent to it. */
  askedEmail: string | null;
  wanted: OrganizerLetterKind[];
};

/** `PUT /api/admin/account/letters/address`: sends a link to the address. It gets letters once the link is used. */
export type LettersAddressRequest = { email: string };
/** `PUT /api/admin/account/letters`. */
export type WantedLettersRequest = { wanted: OrganizerLetterKind[] };
