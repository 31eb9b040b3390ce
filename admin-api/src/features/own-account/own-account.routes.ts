import type { Deps } from '../../deps.ts';
import { type Route, route } from '../../http/route.ts';
import { changePasswordRequestSchema, passwordChangedSchema, passwordErrors } from './own-account.schemas.ts';
import { changeOwnPassword } from './own-account.service.ts';

const tag = 'Own account';

export function ownAccountRoutes(deps: Deps): Route[] {
  return [
    route({
      operationId: 'postAccountPassword',
      method: 'POST',
      path: '/api/admin/account/password',
      access: 'admin',
      tag,
      summary: 'Change the own password; all other sessions of the account end',
      body: changePasswordRequestSchema,
      stepUp: { when: 'always', codeInBody: true },
      errors: {
        ...passwordErrors,
        'password.changed_meanwhile': { status: 409, when: 'another request changed the password meanwhile' },
      },
      response: { status: 200, description: 'The password is changed', schema: passwordChangedSchema },
      handle: ({ body: { currentPassword, newPassword }, caller }) =>
        changeOwnPassword(deps, caller, { currentPassword, newPassword }),
    }),
  ];
}
