import { csvSchema, idParams } from '@plaudit/server-kit/http/fields';
import type { RouteErrors } from '@plaudit/server-kit/http/route';
import type { Deps } from '../../deps.ts';
import { type Route, route } from '../../http/route.ts';
import { cycleResultsSchema } from './results.schemas.ts';
import { getCycleResults } from './results.service.ts';
import { downloadResults } from './results-csv.ts';

const tag = 'Voting periods';
const notFound: RouteErrors = { 'cycle.not_found': { status: 404, when: 'there is no such period' } };

export function resultRoutes({ db }: Deps): Route[] {
  return [
    route({
      operationId: 'getVotingCyclesByIdResults',
      method: 'GET',
      path: '/api/admin/voting-cycles/:id/results',
      access: 'admin',
      tag,
      summary: 'The results of a period, past or running',
      params: idParams,
      errors: notFound,
      response: { status: 200, description: 'Overall and by category', schema: cycleResultsSchema },
      handle: ({ params }) => getCycleResults(db, params.id),
    }),
    route({
      operationId: 'getVotingCyclesByIdResultsCsv',
      method: 'GET',
      path: '/api/admin/voting-cycles/:id/results/csv',
      access: 'admin',
      tag,
      summary: 'The results of a period as a CSV file',
      params: idParams,
      errors: notFound,
      response: {
        status: 200,
        description: 'Overall and by category in one table',
        mediaType: 'text/csv',
        schema: csvSchema,
      },
      handle: async ({ params }) => downloadResults(await getCycleResults(db, params.id)),
    }),
  ];
}
