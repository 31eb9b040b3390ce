import type { AdminRole } from './dashboard.ts';
import type { Confirmation, Page, PageQuery } from './page.ts';

export type AdminAccount = {
  id: number;
  username: string;
  email: string | null;
  createdAt: string;
  /** The latest activity of a session that is still valid. Null without one. */
  lastSeenAt: string | null;
  isActive: boolean;
  role: 'voter' | 'admin' | 'super_admin';
  version: number;
};

export type AccountFilter = {
  search?: string;
  role?: 'voter' | 'admins' | 'admin' | 'super_admin';
  status?: 'active' | 'inactive';
  /** When the account was created, from and up to these times. */
  from?: string;
  to?: string;
};
/** With `sort=seen` accounts without a valid session come last, or first if the order is `asc`. */
export type AccountQuery = PageQuery & AccountFilter & { sort?: 'created' | 'name' | 'seen'; order?: 'asc' | 'desc' };
/** `GET /api/admin/users/csv`: with `addresses` the file has e-mail addresses, for which approvals are asked. */
export type AccountExportQuery = AccountFilter & { addresses?: boolean };
export type AccountPage = Page<AdminAccount>;

/** `GET /api/admin/two-factor/new`: a secret for a new admin or authenticator. Not stored until it is sent back. */
export type NewTwoFactorSecret = { secret: string; otpauthUrl: string };

export type CreateAdminRequest = {
  username: string;
  password: string;
  role?: AdminRole;
  twoFactorSecret: string;
  /** The current code of the new secret. It proves that the secret is in an authenticator app. */
  twoFactorCode?: string;
};
/** The recovery codes are shown only once. */
export type CreateAdminResponse = { user: AdminAccount; recoveryCodes: string[] };

/** `PUT /api/admin/users/{username}`: deactivates or reactivates the account. */
export type UpdateAccountRequest = { isActive: boolean; version?: number };

/** `PUT /api/admin/users/{username}/role`: makes an admin a super admin, or the other way round. Their sessions end. */
export type ChangeRoleRequest = { role: AdminRole; version?: number } & Partial<Confirmation>;

/**
 * `POST /api/admin/users/{username}/second-factor-reset`: removes the lost authenticator of another admin, together with
 * passkeys and recovery codes. Their sessions end, and their next sign-in sets up a new authenticator.
 */
export type SecondFactorResetResponse = { username: string };

/**
 * `DELETE /api/admin/users/{username}`: the account can no longer be used. Its votes stay, and its name stays taken.
 */
export type DeletedAccountResponse = { username: string; message: string };

/** `POST /api/admin/users/{username}/password-link`: makes a link with which the owner sets a new password, once. */
export type NewPasswordLink = {
  username: string;
  /** A path of the site, with the secret of the link after `#`. Shown only once. */
  path: string;
  expiresAt: string;
};

/** How often the Security tab reads the list of admins. */
export const ADMIN_USERS_INTERVAL_MS = 10_000;
/** How often the Users tab reads its page of accounts, once the list is counted. */
export const PANEL_USERS_INTERVAL_MS = 90_000;
export const PANEL_USERS_STALE_MS = 45_000;
