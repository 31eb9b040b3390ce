import { idParams } from '@plaudit/server-kit/http/fields';
import { errorsOf, type RouteErrors } from '@plaudit/server-kit/http/route';
import type { Dependencies } from '../../dependencies.ts';
import { type Route, route } from '../../http/route.ts';
import { createPageReader } from '../../long-lists/read-page.ts';
import { sessionList } from './sessions.queries.ts';
import { sessionDetailsSchema, sessionPageSchema, sessionQuerySchema } from './sessions.schemas.ts';
import { getSessionDetails, setBlocked } from './sessions.service.ts';

const tag = 'User sessions';
const notFound = errorsOf(404, 'There is no such session', 'session.not_found');
const blockErrors: RouteErrors = {
  ...notFound,
  ...errorsOf(409, 'It is the caller’s own session', 'session.own'),
  ...errorsOf(
    403,
    'It belongs to an admin, and the caller is not a super admin who may change it or its owner who blocks it',
    'session.of_admin',
  ),
};

export function sessionRoutes({ db }: Dependencies): Route[] {
  const readPage = createPageReader(db, sessionList);
  const blockRoute = (verb: 'block' | 'unblock', summary: string): Route =>
    route({
      operationId: `${verb}UserSession`,
      method: 'POST',
      path: `/api/admin/user-sessions/:id/${verb}`,
      access: 'admin',
      tag,
      summary,
      params: idParams,
      freshSecondFactor: { when: 'The session is an admin’s' },
      errors: blockErrors,
      response: { status: 200, description: 'The session as it is now', schema: sessionDetailsSchema },
      handle: ({ params, caller }) => setBlocked(db, caller, params.id, verb === 'block'),
    });

  return [
    route({
      operationId: 'getUserSessions',
      method: 'GET',
      path: '/api/admin/user-sessions',
      access: 'admin',
      tag,
      summary: 'Sessions that have not ended, latest activity first',
      query: sessionQuerySchema,
      response: { status: 200, description: 'One page of sessions', schema: sessionPageSchema },
      handle: ({ query }) => readPage(query),
    }),
    route({
      operationId: 'getUserSessionsById',
      method: 'GET',
      path: '/api/admin/user-sessions/:id',
      access: 'admin',
      tag,
      summary: 'A session with its account, the account’s other sessions, and when it voted',
      params: idParams,
      errors: notFound,
      response: { status: 200, description: 'The session and its account', schema: sessionDetailsSchema },
      handle: ({ params }) => getSessionDetails(db, params.id),
    }),
    blockRoute('block', 'Block a session; its token is rejected from now on'),
    blockRoute('unblock', 'Unblock a session'),
  ];
}
