import {
  type CategoryResults,
  type CategoryVoteCount,
  LEADERBOARD_INTERVAL_MS,
  type LeaderboardEntry,
  type PeriodResults,
  type ResultsPeriod,
  type Stats,
} from '@plaudit/public-api/contract';
import { queryOptions } from '@tanstack/react-query';
import { getQuery } from '../http-client.ts';
import { pollEvery } from '../query-client.ts';

export const leaderboardQuery = getQuery<LeaderboardEntry[]>('/api/leaderboard');

/** The Results tab loads all its figures on arrival and then leaves them alone, so that they agree with one another. */
export const freshLeaderboardQuery = queryOptions({ ...leaderboardQuery, refetchOnMount: 'always' });

/** The leaderboard itself also polls them. */
export const liveLeaderboardQuery = queryOptions({
  ...freshLeaderboardQuery,
  refetchInterval: pollEvery(LEADERBOARD_INTERVAL_MS),
});

export const categoryResultsQuery = (categoryId: number) =>
  queryOptions({
    ...getQuery<CategoryResults>('/api/categories', categoryId, 'results'),
    refetchInterval: pollEvery(LEADERBOARD_INTERVAL_MS),
    refetchOnMount: 'always',
  });

/** Totals change with every vote, so each visit to the results reads them again. */
export const statsQuery = queryOptions({ ...getQuery<Stats>('/api/stats'), refetchOnMount: 'always' });

/** Where the totals stand for the whole ranking, they are polled as it is. */
export const liveStatsQuery = queryOptions({ ...statsQuery, refetchInterval: pollEvery(LEADERBOARD_INTERVAL_MS) });

export const categoryVotesQuery = queryOptions({
  ...getQuery<CategoryVoteCount[]>('/api/category-votes'),
  refetchOnMount: 'always',
});

export const periodsQuery = queryOptions({
  ...getQuery<ResultsPeriod[]>('/api/results/periods'),
  refetchOnMount: 'always',
});

/** What is public of an earlier period changes only when its results are revealed. */
export const periodResultsQuery = (periodId: number) => getQuery<PeriodResults>('/api/results/periods', periodId);

export const periodCsvPath = (periodId: number): string => `/api/results/periods/${periodId}/csv`;
