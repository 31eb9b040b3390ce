import type { Db } from '@plaudit/db/connect';
import { resultsFileName } from '@plaudit/db/rules/results/results-file-name';
import { createParticipantReader } from '@plaudit/db/rules/tallies/participants';
import { idParams } from '@plaudit/server-kit/http/fields';
import { download, errorsOf, type Route } from '@plaudit/server-kit/http/route';
import Joi from 'joi';
import { route } from '../../http/route.ts';
import { listResultVersions } from './result-versions.ts';
import { listPeriods } from './results.queries.ts';
import {
  categoryResultsSchema,
  categoryVotesSchema,
  leaderboardSchema,
  periodResultsSchema,
  raceSchema,
  resultsPeriodsSchema,
  resultVersionsSchema,
  statsSchema,
} from './results.schemas.ts';
import {
  getCategoryResults,
  getCategoryVotes,
  getLeaderboard,
  getPeriodResults,
  getRace,
  getStats,
} from './results.service.ts';
import { toResultsCsv } from './results-csv.ts';
import { createResultsReader } from './results-reader.ts';

const head = { method: 'GET', tag: 'Results', access: 'everybody' } as const;
const success = { status: 200, caching: 'shared' } as const;
const noPeriod = errorsOf(404, 'There is no such period', 'cycle.not_found');

export function resultRoutes({ db }: { db: Db }): Route[] {
  const results = { db, readResults: createResultsReader(db), readParticipants: createParticipantReader(db) };
  return [
    route({
      ...head,
      operationId: 'getLeaderboard',
      path: '/api/leaderboard',
      summary: 'All vendors by rank',
      description:
        'A score in a category is `3 + 2 * sqrt(votes / (leader’s votes + formula.damping))`. The average is over the categories with votes; without any vote it is 0. Equal vendors share a rank.',
      response: { ...success, description: 'Best first.', schema: leaderboardSchema },
      handle: () => getLeaderboard(results),
    }),
    route({
      ...head,
      operationId: 'getCategoryResults',
      path: '/api/categories/:id/results',
      summary: 'The vendors of one category by votes',
      params: idParams,
      response: {
        ...success,
        description:
          'Vendors with at least one vote, best first. A removed vendor is not listed; its votes stay in the total.',
        schema: categoryResultsSchema,
      },
      errors: errorsOf(404, 'There is no such category', 'category.not_found'),
      handle: ({ params }) => getCategoryResults(results, params.id),
    }),
    route({
      ...head,
      operationId: 'getStats',
      path: '/api/stats',
      summary: 'Votes, participants and vendors of the current cycle',
      response: {
        ...success,
        description:
          'Of the whole period. `removedVotes` are those among the total that are for removed vendors. Participants are counted in the background: the figure is of `participantsCountedAt`. In steps they are published together with the votes, and absent before that.',
        schema: statsSchema,
      },
      handle: () => getStats(results),
    }),
    route({
      ...head,
      operationId: 'listCategoryVotes',
      path: '/api/category-votes',
      summary: 'Votes by category',
      response: { ...success, description: 'In the order in which categories are shown.', schema: categoryVotesSchema },
      handle: () => getCategoryVotes(results),
    }),
    route({
      ...head,
      operationId: 'listResultsPeriods',
      path: '/api/results/periods',
      summary: 'The running period and the earlier ones',
      response: {
        ...success,
        description: 'The running one first, then by start, newest first.',
        schema: resultsPeriodsSchema,
      },
      handle: () => listPeriods(db),
    }),
    route({
      ...head,
      operationId: 'getPeriodResults',
      path: '/api/results/periods/:id',
      summary: 'The results of one period',
      params: idParams,
      response: { ...success, description: 'Everything that the Results tab shows.', schema: periodResultsSchema },
      errors: noPeriod,
      handle: ({ params }) => getPeriodResults(results, params.id),
    }),
    route({
      ...head,
      operationId: 'listResultVersions',
      path: '/api/results/periods/:id/versions',
      summary: 'Every version of the written result of a period',
      description:
        'There is another version if votes were set aside or put back after the end. All stay public. Empty until the result is final.',
      params: idParams,
      response: { ...success, description: 'Newest first.', schema: resultVersionsSchema },
      errors: noPeriod,
      handle: ({ params }) => listResultVersions(db, params.id),
    }),
    route({
      ...head,
      operationId: 'getRace',
      path: '/api/results/periods/:id/race',
      summary: 'How the leading vendors of a period ranked at the end of each day',
      description:
        'Days are in UTC. The last day of a running period has the ranks so far, and that of a final result its ranks. A day is left out if its ranks were not public or fewer than ten more people had voted. Empty while the numbers are frozen, hidden or being revealed.',
      params: idParams,
      response: { ...success, description: 'The ten best, best first.', schema: raceSchema },
      errors: noPeriod,
      handle: ({ params }) => getRace(results, params.id),
    }),
    route({
      ...head,
      operationId: 'downloadPeriodResults',
      path: '/api/results/periods/:id/csv',
      summary: 'The results of one period as a table',
      description: 'The name of the file has the days of the start and the end (UTC).',
      params: idParams,
      response: {
        ...success,
        description:
          'One line for each vendor, and one for the votes of vendors that were removed. Text that a spreadsheet would take for a formula has a quote before it.',
        mediaType: 'text/csv',
        schema: Joi.string().required(),
      },
      errors: noPeriod,
      handle: async ({ params }) => {
        const found = await getPeriodResults(results, params.id);
        return download(resultsFileName(found.period), toResultsCsv(found));
      },
    }),
  ];
}
