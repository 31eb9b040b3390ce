import type { LoginResponse } from './accounts.ts';

/**
 * `POST /api/personal-links/reading`: what the link is, without using it up. `used`: somebody has continued with it.
 */
export type PersonalLink = {
  state: 'open' | 'used';
  name: string;
  /** Such as `a…k@guild.example`. */
  email: string;
  letterOf: string;
  usedAt: string | null;
};

/** `POST /api/personal-links/use`. */
export type UsedPersonalLink = LoginResponse & {
  name: string;
  /** False while the account has neither a password nor a passkey. */
  hasOwnWayIn: boolean;
};

/** `POST /api/personal-links/requests`: to an address, or to where the letter with this link went. */
export type PersonalLinkRequest = { email: string } | { token: string };

/** `POST /api/personal-links/password`: the account gets this name instead of the one that the site made up. */
export type FirstPasswordRequest = { username: string; newPassword: string };

/** Rounded down to tens, and null for fewer than ten. `takenBack` is exact. */
export type PersonalLinkNumbers = {
  asOf: string;
  made: number | null;
  sentAgain: number | null;
  used: number | null;
  revoked: number | null;
  takenBack: number;
};

/** `GET /api/personal-links`. Null if fewer than ten people are invited. */
export type PublicLinkNumbers = { numbers: PersonalLinkNumbers | null };
