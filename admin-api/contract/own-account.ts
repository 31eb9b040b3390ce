import type { Confirmation } from './page.ts';

/** `POST /api/admin/account/password`: the caller's own password. All other sessions of the account end. */
export type ChangePasswordRequest = { currentPassword: string; newPassword: string } & Partial<Confirmation>;
export type PasswordChangedResponse = { changed: true };
