import type { OpenIdProviderName } from './openid.ts';
import type { OwnerProof } from './passkeys.ts';
import type { Standing } from './voting.ts';

export type PasswordHelp = {
  /** True if this site sends mail, so that somebody who forgot the password can get a link by mail. */
  resetByMail: boolean;
  /** Where people can sign in without a password. Absent until the operator has configured a provider. */
  providers?: OpenIdProviderName[];
  /** The address that a provider has to know, with its id in place of `{provider}`. */
  returnAddress: string;
};

export type PasswordResetRequest = { email: string };

/** The token that a link has after `#`. */
export type LinkRequest = { token: string };
/** The account whose password the link sets, or has set. */
export type PasswordLink = { username: string };

export type NewPasswordRequest = { token: string; newPassword: string };

/**
 * `standing` is set if the address has confirmed the account for the running period. `isForLetters` is set if the
 * account is an organizer's, who gets letters about the site there.
 */
export type ConfirmedEmail = { username: string; email: string; standing?: Standing; isForLetters?: true };

export type EmailRequest = OwnerProof & { email: string };

/** For how many hours a link is valid that an organizer makes for a voter who forgot the password. */
export const ORGANIZERS_LINK_HOURS = 24;

export const EMAIL_MAX = 254;
