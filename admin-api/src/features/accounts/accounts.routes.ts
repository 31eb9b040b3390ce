import type { RouteErrors } from '@plaudit/server-kit/http/route';
import type { Deps } from '../../deps.ts';
import { type Route, route } from '../../http/route.ts';
import { offsetOf } from '../../sql.ts';
import { countAccounts, listAccounts } from './accounts.queries.ts';
import {
  accountAnswer,
  accountPage,
  accountQuery,
  createAdminBody,
  createdAdmin,
  deletedAccount,
  updateAccountBody,
  usernameParams,
} from './accounts.schemas.ts';
import { createAdmin, deleteAccount, updateAccount } from './accounts.service.ts';

const tag = 'Users';
const errors: RouteErrors = {
  'account.not_found': { status: 404, when: 'there is no such account' },
  'account.own': { status: 409, when: 'it is the caller’s own account, so that one super admin is always left' },
};

export function accountRoutes(deps: Deps): Route[] {
  const { db } = deps;
  return [
    route({
      operationId: 'getUsers',
      method: 'GET',
      path: '/api/admin/users',
      access: 'admin',
      tag,
      summary: 'All accounts, the newest first',
      query: accountQuery,
      response: { status: 200, description: 'One page of accounts', schema: accountPage },
      handle: async ({ query: { page, pageSize, ...filter } }) => {
        const [items, total] = await Promise.all([
          listAccounts(db, filter, pageSize, offsetOf({ page, pageSize })),
          countAccounts(db, filter),
        ]);
        return { items, total, page, pageSize };
      },
    }),
    route({
      operationId: 'postUsers',
      method: 'POST',
      path: '/api/admin/users',
      access: 'superAdmin',
      tag,
      summary: 'Create an admin with a password and a second factor',
      body: createAdminBody,
      stepUp: { when: 'always' },
      errors: {
        'account.username_taken': { status: 409, when: 'the name is or was somebody’s' },
        'second_factor.weak_secret': { status: 400, when: 'the secret has too few random bits' },
        'second_factor.wrong': { status: 400, when: 'the code is not what the secret now gives' },
      },
      response: {
        status: 201,
        description: 'The account; its recovery codes are shown this once',
        schema: createdAdmin,
      },
      handle: ({ body, caller }) => createAdmin(deps, caller, body),
    }),
    route({
      operationId: 'putUsersByUsername',
      method: 'PUT',
      path: '/api/admin/users/:username',
      access: 'superAdmin',
      tag,
      summary: 'Deactivate or reactivate an account; deactivating ends its sessions',
      params: usernameParams,
      stepUp: { when: 'the account is an admin’s' },
      body: updateAccountBody,
      errors: { ...errors, stale_edit: { status: 409, when: 'somebody changed it meanwhile' } },
      response: { status: 200, description: 'The account as it is now', schema: accountAnswer },
      handle: ({ params, body, caller }) => updateAccount(db, caller, params.username, body),
    }),
    route({
      operationId: 'deleteUsersByUsername',
      method: 'DELETE',
      path: '/api/admin/users/:username',
      access: 'superAdmin',
      tag,
      summary: 'Delete an account: its sessions end, its name and its votes stay',
      params: usernameParams,
      stepUp: { when: 'the account is an admin’s' },
      errors,
      response: { status: 200, description: 'It is deleted', schema: deletedAccount },
      handle: ({ params, caller }) => deleteAccount(db, caller, params.username),
    }),
  ];
}
