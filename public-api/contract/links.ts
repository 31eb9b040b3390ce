/** What somebody who has forgotten the password can do here. */
export type PasswordHelp = {
  /** Whether this site sends mail at all. */
  resetByMail: boolean;
};

export type PasswordResetRequest = { email: string };
/** The same, whether or not anybody has the address. */
export type PasswordResetResponse = { message: string };

/** The token that a link has after `#`. */
export type LinkRequest = { token: string };
/** Whose password the link sets. */
export type PasswordLink = { username: string };

export type NewPasswordRequest = { token: string; newPassword: string };
export type NewPasswordResponse = { username: string };

export type ConfirmedEmail = { username: string; email: string };

export type EmailRequest = { email: string; currentPassword: string };
export type EmailResponse = { message: string };

export const EMAIL_MAX = 254;
