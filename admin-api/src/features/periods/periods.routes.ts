import type { RouteErrors } from '@plaudit/server-kit/http/route';
import type { Deps } from '../../deps.ts';
import { type Route, route } from '../../http/route.ts';
import { csvText, idParams } from '../../http/schemas.ts';
import { resultsDownload } from './periods.csv.ts';
import { cycleResults } from './periods.schemas.ts';
import { getCycleResults } from './periods.service.ts';

const tag = 'Voting periods';
const notFound: RouteErrors = { 'cycle.not_found': { status: 404, when: 'there is no such period' } };

export function periodRoutes({ db }: Deps): Route[] {
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
      response: { status: 200, description: 'Overall and by category', schema: cycleResults },
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
        schema: csvText,
      },
      handle: async ({ params }) => resultsDownload(await getCycleResults(db, params.id)),
    }),
  ];
}
