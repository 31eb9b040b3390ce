import { idParams } from '@plaudit/server-kit/http/fields';
import { errorsOf } from '@plaudit/server-kit/http/route';
import type { Dependencies } from '../../dependencies.ts';
import { type Route, route } from '../../http/route.ts';
import { listDays } from './history.queries.ts';
import { historySchema, raceSchema } from './history.schemas.ts';
import { getRace } from './history.service.ts';

const tag = 'Dashboard';

export function historyRoutes({ db }: Dependencies): Route[] {
  return [
    route({
      operationId: 'getHistory',
      method: 'GET',
      path: '/api/admin/history',
      access: 'admin',
      tag,
      summary: 'The figures of each day',
      response: { status: 200, description: 'Oldest first', schema: historySchema },
      handle: async () => ({ days: await listDays(db) }),
    }),
    route({
      operationId: 'getVotingCyclesByIdRace',
      method: 'GET',
      path: '/api/admin/voting-cycles/:id/race',
      access: 'admin',
      tag,
      summary: 'How the leading vendors of a period ranked at the end of each day, as far as it is public',
      params: idParams,
      errors: errorsOf(404, 'There is no such period', 'cycle.not_found'),
      response: { status: 200, description: 'The ten best, best first', schema: raceSchema },
      handle: ({ params }) => getRace(db, params.id),
    }),
  ];
}
