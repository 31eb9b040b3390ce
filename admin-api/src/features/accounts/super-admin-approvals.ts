import type { Db } from '@plaudit/db/connect';
import type {
  ChangeRoleRequest,
  CreateAdminRequest,
  MakeInvitationRequest,
  UpdateAccountRequest,
} from '../../../contract/index.ts';
import type { ApprovalInput, ApprovalRule } from '../../http/route.ts';

type UsernameParams = { username: string };

export const approvalOfNewSuperAdmin: ApprovalRule = {
  when: 'switched on',
  action: 'make_super_admin',
  concerns: async ({ body }: ApprovalInput<unknown, CreateAdminRequest>) => body.role === 'super_admin',
  preview: async ({ body }: ApprovalInput<unknown, CreateAdminRequest>) => ({
    text: `"${body.username}" becomes a super admin.`,
    amount: 0,
  }),
  // The request has a password and a secret, which are not stored.
  inputToSendAgain: ({ body }: ApprovalInput<unknown, CreateAdminRequest>) => ({
    username: body.username,
    role: body.role,
  }),
};

/** Asked for when the invitation is made. Its use needs no approval any more. */
export const approvalOfInvitedSuperAdmin: ApprovalRule = {
  when: 'switched on',
  action: 'invite_super_admin',
  concerns: async ({ body }: ApprovalInput<unknown, MakeInvitationRequest>) => body.role === 'super_admin',
  preview: async ({ body }: ApprovalInput<unknown, MakeInvitationRequest>) => ({
    text: `${body.forWhom === undefined ? 'Somebody' : `"${body.forWhom}"`} is invited by a link and becomes a super admin.`,
    amount: 0,
  }),
  // Only the requester may see the link.
  inputToSendAgain: ({ body }: ApprovalInput<unknown, MakeInvitationRequest>) => ({
    role: body.role,
    forWhom: body.forWhom,
  }),
};

/** Every change of a role makes or removes a super admin. */
export const approvalOfChangedRole: ApprovalRule = {
  when: 'switched on',
  action: 'change_super_admin',
  preview: async ({ params, body }: ApprovalInput<UsernameParams, ChangeRoleRequest>) => ({
    text: `"${params.username}" ${body.role === 'super_admin' ? 'becomes a super admin' : 'is no longer a super admin and becomes an admin'}.`,
    amount: 0,
  }),
};

const isSuperAdmin = async (db: Db, username: string): Promise<boolean> =>
  (await db('accounts').where({ username, role: 'super_admin' }).whereNull('retired_at').first('id')) !== undefined;

export const approvalOfDeletedSuperAdmin = (db: Db): ApprovalRule => ({
  when: 'switched on',
  action: 'delete_super_admin',
  concerns: ({ params }: ApprovalInput<UsernameParams>) => isSuperAdmin(db, params.username),
  preview: async ({ params }: ApprovalInput<UsernameParams>) => ({
    text: `"${params.username}" is deleted.`,
    amount: 0,
  }),
});

/**
 * Deactivating needs an approval too, because otherwise one super admin could shut out another without deleting the
 * account. So does reactivating, which gives somebody the access of a super admin.
 */
export const approvalOfDeactivation = (db: Db): ApprovalRule => ({
  when: 'switched on',
  action: 'deactivate_super_admin',
  concerns: ({ params }: ApprovalInput<UsernameParams>) => isSuperAdmin(db, params.username),
  preview: async ({ params, body }: ApprovalInput<UsernameParams, UpdateAccountRequest>) => ({
    text: `"${params.username}" is ${body.isActive ? 'reactivated' : 'deactivated'}.`,
    amount: 0,
  }),
});
