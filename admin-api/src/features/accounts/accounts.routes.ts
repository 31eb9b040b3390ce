import { csvSchema } from '@plaudit/server-kit/http/fields';
import { errorsOf, type RouteErrors } from '@plaudit/server-kit/http/route';
import type { AccountExportQuery } from '../../../contract/index.ts';
import type { Dependencies } from '../../dependencies.ts';
import { withHashedSearch } from '../../hashed-search.ts';
import { type ApprovalInput, type Route, route } from '../../http/route.ts';
import { confirmationSchema } from '../second-factor/second-factor.schemas.ts';
import { createAccountReader } from './account-lists.ts';
import {
  accountExportQuerySchema,
  accountPageSchema,
  accountQuerySchema,
  accountSchema,
  changeRoleRequestSchema,
  createAdminRequestSchema,
  createAdminResponseSchema,
  deletedAccountResponseSchema,
  newPasswordLinkSchema,
  secondFactorResetSchema,
  updateAccountRequestSchema,
  usernameParams,
} from './accounts.schemas.ts';
import { changeRole, createAdmin, deleteAccount, resetSecondFactor, updateAccount } from './accounts.service.ts';
import { exportAccounts } from './accounts-file.ts';
import { makePasswordLink } from './password-links.service.ts';
import {
  approvalOfChangedRole,
  approvalOfDeactivation,
  approvalOfDeletedSuperAdmin,
  approvalOfNewSuperAdmin,
} from './super-admin-approvals.ts';

type ExportInput = ApprovalInput<unknown, unknown, AccountExportQuery>;

const tag = 'Users';
const errors: RouteErrors = {
  ...errorsOf(404, 'There is no such account', 'account.not_found'),
  ...errorsOf(409, 'It is the caller’s own account; this rule keeps at least one super admin', 'account.own'),
};

export function accountRoutes(dependencies: Dependencies): Route[] {
  const { db } = dependencies;
  const readPage = createAccountReader(db);
  /** Does not wait until a long list has been counted. */
  const describeCount = async ({ addresses: _, ...filter }: AccountExportQuery) => {
    const { total, counting } = await readPage({ ...filter, sort: 'created', page: 1, pageSize: 1 });
    return `Accounts, with their e-mail addresses: ${counting ? 'at least ' : ''}${total}.`;
  };
  return [
    route({
      operationId: 'getUsers',
      method: 'GET',
      path: '/api/admin/users',
      access: 'admin',
      tag,
      summary: 'All accounts, newest first or in another order',
      query: accountQuerySchema,
      response: { status: 200, description: 'One page of accounts', schema: accountPageSchema },
      handle: ({ query }) => readPage(query),
    }),
    route({
      operationId: 'getUsersCsv',
      method: 'GET',
      path: '/api/admin/users/csv',
      access: 'superAdmin',
      tag,
      summary: 'The accounts as a CSV file, newest first, with or without e-mail addresses',
      query: accountExportQuerySchema,
      freshSecondFactor: { when: 'It has e-mail addresses' },
      approval: {
        when: 'switched on',
        action: 'export_accounts',
        concerns: async ({ query }: ExportInput) => query.addresses === true,
        preview: async ({ query }: ExportInput) => ({ text: await describeCount(query), amount: 0 }),
        inputToSendAgain: ({ query }: ExportInput) => withHashedSearch(query),
      },
      response: {
        status: 200,
        description: 'Every account that matches the filters',
        mediaType: 'text/csv',
        schema: csvSchema,
      },
      handle: ({ query, caller }) => exportAccounts(db, caller, query),
    }),
    route({
      operationId: 'postUsers',
      method: 'POST',
      path: '/api/admin/users',
      access: 'superAdmin',
      tag,
      summary: 'Create an admin with a password and a second factor',
      body: createAdminRequestSchema,
      freshSecondFactor: { when: 'always' },
      approval: approvalOfNewSuperAdmin,
      errors: {
        ...errorsOf(409, 'Another account has or had this name', 'account.username_taken'),
        ...errorsOf(400, 'The secret has too few random bits', 'second_factor.weak_secret'),
        ...errorsOf(400, 'The code does not match the secret', 'second_factor.wrong'),
        ...errorsOf(503, 'Too many passwords are being hashed at once; see Retry-After', 'service.busy'),
      },
      response: {
        status: 201,
        description: 'The account and its recovery codes, which are shown only once',
        schema: createAdminResponseSchema,
      },
      handle: ({ body, caller }) => createAdmin(dependencies, caller, body),
    }),
    route({
      operationId: 'putUsersByUsername',
      method: 'PUT',
      path: '/api/admin/users/:username',
      access: 'superAdmin',
      tag,
      summary: 'Deactivate or reactivate an account; deactivating ends its sessions',
      params: usernameParams,
      freshSecondFactor: { when: 'The account is an admin’s' },
      approval: approvalOfDeactivation(db),
      body: updateAccountRequestSchema,
      errors: { ...errors, ...errorsOf(409, 'Somebody changed it meanwhile', 'stale_edit') },
      response: { status: 200, description: 'The account as it is now', schema: accountSchema },
      handle: ({ params, body, caller }) => updateAccount(db, caller, params.username, body),
    }),
    route({
      operationId: 'putUsersByUsernameRole',
      method: 'PUT',
      path: '/api/admin/users/:username/role',
      access: 'superAdmin',
      tag,
      summary: 'Make an admin a super admin, or the other way round; their sessions end',
      params: usernameParams,
      body: changeRoleRequestSchema,
      freshSecondFactor: { when: 'always', hasCodeInBody: true },
      approval: approvalOfChangedRole,
      errors: {
        ...errors,
        ...errorsOf(409, 'The account is a voter’s', 'account.not_admin'),
        ...errorsOf(409, 'Somebody changed it meanwhile', 'stale_edit'),
      },
      response: { status: 200, description: 'The account as it is now', schema: accountSchema },
      handle: ({ params, body, caller }) => changeRole(db, caller, params.username, body),
    }),
    route({
      operationId: 'postUsersByUsernameSecondFactorReset',
      method: 'POST',
      path: '/api/admin/users/:username/second-factor-reset',
      access: 'superAdmin',
      tag,
      summary: 'Reset the lost authenticator of another admin',
      description:
        'Their sessions end. Authenticator, recovery codes and passkeys are removed, and their next sign-in sets up a new authenticator. Everybody can read that one was reset.',
      params: usernameParams,
      body: confirmationSchema,
      freshSecondFactor: { when: 'always', hasCodeInBody: true },
      errors: { ...errors, ...errorsOf(409, 'The account is a voter’s', 'account.not_admin') },
      response: { status: 200, description: 'The authenticator is removed', schema: secondFactorResetSchema },
      handle: ({ params, caller }) => resetSecondFactor(db, caller, params.username),
    }),
    route({
      operationId: 'postUsersByUsernamePasswordLink',
      method: 'POST',
      path: '/api/admin/users/:username/password-link',
      access: 'superAdmin',
      tag,
      summary: 'Make a link with which the owner of another account sets a new password',
      description:
        'It works once, for a limited time, and replaces links that admins made for the account before. If the account has voted or is confirmed, everybody can read that a link was made.',
      params: usernameParams,
      body: confirmationSchema,
      freshSecondFactor: { when: 'always', hasCodeInBody: true },
      errors: { ...errors, ...errorsOf(409, 'The account is deactivated', 'account.inactive') },
      response: { status: 200, description: 'The link, which is shown only once', schema: newPasswordLinkSchema },
      handle: ({ params, caller }) => makePasswordLink(db, caller, params.username),
    }),
    route({
      operationId: 'deleteUsersByUsername',
      method: 'DELETE',
      path: '/api/admin/users/:username',
      access: 'superAdmin',
      tag,
      summary: 'Delete an account: its sessions end, its name and its votes stay',
      params: usernameParams,
      freshSecondFactor: { when: 'The account is an admin’s' },
      approval: approvalOfDeletedSuperAdmin(db),
      errors,
      response: { status: 200, description: 'The account is deleted', schema: deletedAccountResponseSchema },
      handle: ({ params, caller }) => deleteAccount(db, caller, params.username),
    }),
  ];
}
