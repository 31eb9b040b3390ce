import type { Db } from '@plaudit/db/connect';
import { createParticipantCounter } from '@plaudit/db/rules/participants';
import type { Failure } from '@plaudit/server-kit/openapi/failures';
import Joi from 'joi';
import type {
  CategoryResults,
  CategoryVoteCount,
  LeaderboardEntry,
  PeriodResults,
  ResultsPeriod,
  Stats,
} from '../../../contract/index.ts';
import { handle, type Route, type RouteSpec } from '../../http/route.ts';
import { type IdParams, idParams } from '../../schema/common.ts';
import { listPeriods } from './results.queries.ts';
import {
  categoryResultsSchema,
  categoryVotesSchema,
  leaderboardSchema,
  periodResultsSchema,
  resultsPeriodsSchema,
  statsSchema,
} from './results.schemas.ts';
import { getCategoryResults, getCategoryVotes, getLeaderboard, getPeriodResults, getStats } from './results.service.ts';
import { resultsCsv } from './results-csv.ts';

const sharedRead = { method: 'get', tag: 'Results', access: 'everybody', caching: 'shared' } as const;
const NO_PERIOD: Failure = { status: 404, codes: ['period.not_found'], when: 'There is no such period' };

const leaderboard: RouteSpec<{ reply: LeaderboardEntry[] }> = {
  ...sharedRead,
  operationId: 'getLeaderboard',
  path: '/api/leaderboard',
  summary: 'All vendors by rank',
  description:
    'A score in a category is `5 * sqrt(votes / (leader’s votes + damping))`, the average is over all categories. Equal vendors share a rank.',
  reply: { status: 200, description: 'Best first.', schema: leaderboardSchema },
  failures: [],
};

const categoryResults: RouteSpec<{ params: IdParams; reply: CategoryResults }> = {
  ...sharedRead,
  operationId: 'getCategoryResults',
  path: '/api/categories/:id/results',
  summary: 'The vendors of one category by votes',
  params: idParams,
  reply: {
    status: 200,
    description:
      'Vendors with at least one vote, best first. A removed vendor is not listed; its votes stay in the total.',
    schema: categoryResultsSchema,
  },
  failures: [{ status: 404, codes: ['category.not_found'], when: 'There is no such category' }],
};

const stats: RouteSpec<{ reply: Stats }> = {
  ...sharedRead,
  operationId: 'getStats',
  path: '/api/stats',
  summary: 'Votes, participants and vendors of the current cycle',
  reply: {
    status: 200,
    description: 'Of the whole period. `removedVotes` are those among the total that are for removed vendors.',
    schema: statsSchema,
  },
  failures: [],
};

const categoryVotes: RouteSpec<{ reply: CategoryVoteCount[] }> = {
  ...sharedRead,
  operationId: 'listCategoryVotes',
  path: '/api/category-votes',
  summary: 'Votes by category',
  reply: { status: 200, description: 'In the order in which categories are shown.', schema: categoryVotesSchema },
  failures: [],
};

const periods: RouteSpec<{ reply: ResultsPeriod[] }> = {
  ...sharedRead,
  operationId: 'listResultsPeriods',
  path: '/api/results/periods',
  summary: 'The running period and the earlier ones',
  reply: {
    status: 200,
    description: 'The running one first, then by start, newest first.',
    schema: resultsPeriodsSchema,
  },
  failures: [],
};

const period: RouteSpec<{ params: IdParams; reply: PeriodResults }> = {
  ...sharedRead,
  operationId: 'getPeriodResults',
  path: '/api/results/periods/:id',
  summary: 'The results of one period',
  params: idParams,
  reply: { status: 200, description: 'Everything that the Results tab shows.', schema: periodResultsSchema },
  failures: [NO_PERIOD],
};

const periodCsv: RouteSpec<{ params: IdParams; reply: string }> = {
  ...sharedRead,
  operationId: 'downloadPeriodResults',
  path: '/api/results/periods/:id/csv',
  summary: 'The results of one period as a table',
  params: idParams,
  reply: {
    status: 200,
    description:
      'One line for each vendor, and one for the votes of vendors that were removed. Text that a spreadsheet would take for a formula has a quote before it.',
    mediaType: 'text/csv',
    schema: Joi.string().required(),
  },
  failures: [NO_PERIOD],
};

export function resultsRoutes({ db }: { db: Db }): Route[] {
  const countParticipants = createParticipantCounter(db);
  return [
    handle(leaderboard, async () => ({ body: await getLeaderboard(db) })),
    handle(categoryResults, async ({ params }) => ({ body: await getCategoryResults(db, params.id) })),
    handle(stats, async () => ({ body: await getStats(db, countParticipants) })),
    handle(categoryVotes, async () => ({ body: await getCategoryVotes(db) })),
    handle(periods, async () => ({ body: await listPeriods(db) })),
    handle(period, async ({ params }) => ({ body: await getPeriodResults(db, countParticipants, params.id) })),
    handle(periodCsv, async ({ params }) => ({
      body: resultsCsv(await getPeriodResults(db, countParticipants, params.id)),
      headers: { 'Content-Disposition': `attachment; filename="plaudit-results-${params.id}.csv"` },
    })),
  ];
}
