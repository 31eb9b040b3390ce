import { currentPasswordErrors, passwordChangedMeanwhile } from '@plaudit/db/rules/sign-in/password-change';
import { idParams } from '@plaudit/server-kit/http/fields';
import { errorsOf } from '@plaudit/server-kit/http/route';
import type { Dependencies } from '../../dependencies.ts';
import { type Route, route } from '../../http/route.ts';
import {
  changePasswordRequestSchema,
  ownAccountSchema,
  passwordChangedSchema,
  sessionsEndedSchema,
} from './own-account.schemas.ts';
import { changeOwnPassword, endOtherOwnSessions, readOwnAccount } from './own-account.service.ts';

const tag = 'Own account';

export function ownAccountRoutes(dependencies: Dependencies): Route[] {
  const { db } = dependencies;
  return [
    route({
      operationId: 'getAccount',
      method: 'GET',
      path: '/api/admin/account',
      access: 'admin',
      tag,
      summary: 'The own account, its second factor and its sessions',
      errors: errorsOf(403, 'The account has no second factor', 'second_factor.none'),
      response: { status: 200, description: 'The account', schema: ownAccountSchema },
      handle: ({ caller }) => readOwnAccount(db, caller),
    }),
    route({
      operationId: 'postAccountPassword',
      method: 'POST',
      path: '/api/admin/account/password',
      access: 'admin',
      tag,
      summary: 'Change the own password; all other sessions of the account end',
      body: changePasswordRequestSchema,
      freshSecondFactor: { when: 'always', hasCodeInBody: true },
      errors: { ...currentPasswordErrors, ...passwordChangedMeanwhile },
      response: { status: 200, description: 'The password is changed', schema: passwordChangedSchema },
      handle: ({ body: { currentPassword, newPassword }, caller }) =>
        changeOwnPassword(dependencies, caller, { currentPassword, newPassword }),
    }),
    route({
      operationId: 'postAccountSessionsByIdEnd',
      method: 'POST',
      path: '/api/admin/account/sessions/:id/end',
      access: 'admin',
      tag,
      summary: 'End another session of the own account',
      params: idParams,
      errors: {
        ...errorsOf(404, 'The account has no such session', 'session.not_found'),
        ...errorsOf(409, 'It is the session of this request', 'session.own'),
      },
      response: { status: 200, description: 'The session has ended', schema: sessionsEndedSchema },
      handle: ({ params, caller }) => endOtherOwnSessions(db, caller, params.id),
    }),
    route({
      operationId: 'postAccountSessionsEndOthers',
      method: 'POST',
      path: '/api/admin/account/sessions/end-others',
      access: 'admin',
      tag,
      summary: 'End all other sessions of the own account',
      response: { status: 200, description: 'How many have ended', schema: sessionsEndedSchema },
      handle: ({ caller }) => endOtherOwnSessions(db, caller),
    }),
  ];
}
