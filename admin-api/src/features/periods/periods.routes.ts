import type { Deps } from '../../deps.ts';
import { csvRoute, type Refusals, type Route, route } from '../../http/route.ts';
import { idParams } from '../../http/schemas.ts';
import { resultsDownload } from './periods.csv.ts';
import { cycleResults } from './periods.schemas.ts';
import { getCycleResults } from './periods.service.ts';

const tag = 'Voting periods';
const notFound: Refusals = { 'cycle.not_found': { status: 404, when: 'there is no such period' } };

export function periodRoutes({ db }: Deps): Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/admin/voting-cycles/:id/results',
      tag,
      summary: 'The results of a period, past or running',
      params: idParams,
      refusals: notFound,
      answer: { status: 200, description: 'Overall and by category', schema: cycleResults },
      handle: ({ params }) => getCycleResults(db, params.id),
    }),
    csvRoute({
      method: 'GET',
      path: '/api/admin/voting-cycles/:id/results/csv',
      tag,
      summary: 'The results of a period as a CSV file',
      params: idParams,
      refusals: notFound,
      answer: { status: 200, description: 'Overall and by category in one table', csv: true },
      handle: async ({ params }) => resultsDownload(await getCycleResults(db, params.id)),
    }),
  ];
}
