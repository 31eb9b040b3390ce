import type { Standing } from './voting.ts';

/**
 * `POST /api/account/invitation-code`: confirms the account for the running period. Upper and lower case and separators
 * in the code make no difference.
 */
export type InvitationCodeRequest = { code: string };

export type ConfirmedAccount = { standing: Standing };

/**
 * `POST /api/account/email-proof`: confirms the account with an e-mail address. Without `email` it is the account's own
 * address. Its owner has already confirmed it with a link, so no mail is sent.
 */
export type EmailProofRequest = { email?: string };

/**
 * `standing` is set if the account is confirmed now. `sentTo` is set if a link was sent to this address, which confirms
 * the account once it is opened.
 */
export type EmailProofResponse = { standing?: Standing; sentTo?: string };

/** This is long enough for a code with any separators. */
export const INVITATION_CODE_MAX = 60;
