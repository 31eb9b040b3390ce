import type { Db } from '@plaudit/db/connect';
import { endOtherSessions } from '@plaudit/db/rules/sessions';
import { AppError } from '@plaudit/server-kit/app-error';
import { errorsOf, type Route } from '@plaudit/server-kit/http/route';
import { route } from '../../http/route.ts';
import { ownSessionsSchema, sessionParams } from './own-account.schemas.ts';
import { endOwnSession, listOwnSessions } from './own-sessions.queries.ts';

const tag = 'Own account';

export function ownAccountRoutes({ db }: { db: Db }): Route[] {
  return [
    route({
      operationId: 'listOwnSessions',
      method: 'GET',
      path: '/api/account/sessions',
      tag,
      summary: 'Where the voter is signed in',
      description: 'This session first, then the one that was used last.',
      access: 'voter',
      response: { status: 200, description: 'The sessions that are valid now.', schema: ownSessionsSchema },
      handle: ({ caller: { session } }) => listOwnSessions(db, session),
    }),
    route({
      operationId: 'endOtherSessions',
      method: 'DELETE',
      path: '/api/account/sessions',
      tag,
      summary: 'Sign out everywhere else',
      access: 'voter',
      response: { status: 200, description: 'The sessions that are left.', schema: ownSessionsSchema },
      handle: async ({ caller: { session } }) => {
        await endOtherSessions(db, session.account.id, session.id);
        return listOwnSessions(db, session);
      },
    }),
    route({
      operationId: 'endOwnSession',
      method: 'DELETE',
      path: '/api/account/sessions/:id',
      tag,
      summary: 'Sign out of one browser',
      access: 'voter',
      params: sessionParams,
      response: { status: 200, description: 'The sessions that are left.', schema: ownSessionsSchema },
      errors: errorsOf(404, 'The account has no such session', 'session.unknown'),
      handle: async ({ caller: { session }, params }) => {
        const isEnded = await endOwnSession(db, session.account.id, params.id);
        if (!isEnded) throw new AppError('session.unknown', 404, 'This browser is signed out already');
        return listOwnSessions(db, session);
      },
    }),
  ];
}
