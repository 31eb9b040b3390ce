import type { AdminRole } from './dashboard.ts';
import type { Page, PageQuery } from './page.ts';

export type AdminAccount = {
  id: number;
  username: string;
  email: string | null;
  createdAt: string;
  isActive: boolean;
  role: 'voter' | 'admin' | 'super_admin';
  version: number;
};

export type AccountQuery = PageQuery & {
  role?: 'voter' | 'admins' | 'admin' | 'super_admin';
  status?: 'active' | 'inactive';
};
export type AccountPage = Page<AdminAccount>;

/** `GET /api/admin/two-factor/new`: a fresh secret for the Create Admin dialog. Stored nowhere until used. */
export type NewTwoFactorSecret = { secret: string; otpauthUrl: string };

export type CreateAdminRequest = {
  username: string;
  password: string;
  role?: AdminRole;
  twoFactorSecret: string;
  /** The code the new secret now gives: proof that it was enrolled. */
  twoFactorCode?: string;
};
/** The recovery codes are shown this once. */
export type CreateAdminResponse = { user: AdminAccount; recoveryCodes: string[] };

/** `PUT /api/admin/users/{username}`: deactivate and reactivate. */
export type UpdateAccountRequest = { isActive: boolean; version?: number };

/** `DELETE /api/admin/users/{username}`: the account can do nothing any more; its votes and its name stay. */
export type DeletedAccountResponse = { username: string; message: string };

export const ADMIN_USERS_INTERVAL_MS = 10_000;
export const PANEL_USERS_INTERVAL_MS = 90_000;
export const PANEL_USERS_STALE_MS = 45_000;
