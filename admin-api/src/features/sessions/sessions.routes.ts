import type { Deps } from '../../deps.ts';
import type { Caller } from '../../http/caller.ts';
import { type Refusals, type Route, route } from '../../http/route.ts';
import { idParams } from '../../http/schemas.ts';
import { offsetOf } from '../../sql.ts';
import { countSessions, listSessions } from './sessions.queries.ts';
import { sessionDetails, sessionPage, sessionQuery } from './sessions.schemas.ts';
import { changeBlock, getSessionDetails } from './sessions.service.ts';

const tag = 'User sessions';
const notFound: Refusals = { 'session.not_found': { status: 404, when: 'there is no such session' } };
const blockRefusals: Refusals = {
  ...notFound,
  'session.own': { status: 409, when: 'it is the session that asks' },
  'session.of_admin': { status: 403, when: 'it belongs to an admin and the caller is no super admin' },
};

export function sessionRoutes({ db }: Deps): Route[] {
  const blockRoute = (verb: 'block' | 'unblock', summary: string): Route =>
    route({
      method: 'POST',
      path: `/api/admin/user-sessions/:id/${verb}`,
      tag,
      summary,
      params: idParams,
      refusals: blockRefusals,
      answer: { status: 200, description: 'The session as it is now', schema: sessionDetails },
      handle: ({ params }: { params: { id: number } }, caller: Caller) =>
        changeBlock(db, caller, params.id, verb === 'block'),
    });

  return [
    route({
      method: 'GET',
      path: '/api/admin/user-sessions',
      tag,
      summary: 'Sessions that are not over, the latest activity first',
      query: sessionQuery,
      answer: { status: 200, description: 'One page of sessions', schema: sessionPage },
      handle: async ({ query: { page, pageSize, ...filter } }) => {
        const [items, total] = await Promise.all([
          listSessions(db, filter, pageSize, offsetOf({ page, pageSize })),
          countSessions(db, filter),
        ]);
        return { items, total, page, pageSize };
      },
    }),
    route({
      method: 'GET',
      path: '/api/admin/user-sessions/:id',
      tag,
      summary: 'Whose session it is, their other sessions, and when they voted',
      params: idParams,
      refusals: notFound,
      answer: { status: 200, description: 'The session and its account', schema: sessionDetails },
      handle: ({ params }) => getSessionDetails(db, params.id),
    }),
    blockRoute('block', 'Block a session: its token is refused from now on'),
    blockRoute('unblock', 'Let a blocked session in again'),
  ];
}
