import type { RouteErrors } from '@plaudit/server-kit/http/route';
import type { Deps } from '../../deps.ts';
import { type Route, route } from '../../http/route.ts';
import { idParams } from '../../http/schemas.ts';
import { offsetOf } from '../../sql.ts';
import { countSessions, listSessions } from './sessions.queries.ts';
import { sessionDetails, sessionPage, sessionQuery } from './sessions.schemas.ts';
import { changeBlock, getSessionDetails } from './sessions.service.ts';

const tag = 'User sessions';
const notFound: RouteErrors = { 'session.not_found': { status: 404, when: 'there is no such session' } };
const blockErrors: RouteErrors = {
  ...notFound,
  'session.own': { status: 409, when: 'it is the session that asks' },
  'session.of_admin': {
    status: 403,
    when: 'it belongs to an admin, the caller is no super admin, and it is not one of their own that they block',
  },
};

export function sessionRoutes({ db }: Deps): Route[] {
  const blockRoute = (verb: 'block' | 'unblock', summary: string): Route =>
    route({
      operationId: `${verb}UserSession`,
      method: 'POST',
      path: `/api/admin/user-sessions/:id/${verb}`,
      access: 'admin',
      tag,
      summary,
      params: idParams,
      stepUp: { when: 'the session is an admin’s' },
      errors: blockErrors,
      response: { status: 200, description: 'The session as it is now', schema: sessionDetails },
      handle: ({ params, caller }) => changeBlock(db, caller, params.id, verb === 'block'),
    });

  return [
    route({
      operationId: 'getUserSessions',
      method: 'GET',
      path: '/api/admin/user-sessions',
      access: 'admin',
      tag,
      summary: 'Sessions that are not over, the latest activity first',
      query: sessionQuery,
      response: { status: 200, description: 'One page of sessions', schema: sessionPage },
      handle: async ({ query: { page, pageSize, ...filter } }) => {
        const [items, total] = await Promise.all([
          listSessions(db, filter, pageSize, offsetOf({ page, pageSize })),
          countSessions(db, filter),
        ]);
        return { items, total, page, pageSize };
      },
    }),
    route({
      operationId: 'getUserSessionsById',
      method: 'GET',
      path: '/api/admin/user-sessions/:id',
      access: 'admin',
      tag,
      summary: 'Whose session it is, their other sessions, and when they voted',
      params: idParams,
      errors: notFound,
      response: { status: 200, description: 'The session and its account', schema: sessionDetails },
      handle: ({ params }) => getSessionDetails(db, params.id),
    }),
    blockRoute('block', 'Block a session: its token is refused from now on'),
    blockRoute('unblock', 'Let a blocked session in again'),
  ];
}
