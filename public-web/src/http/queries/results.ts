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
import { http } from '../http-client.ts';
import { every } from '../query-client.ts';

export const leaderboardQuery = queryOptions({
  queryKey: ['/api/leaderboard'],
  queryFn: ({ signal }) => http.get<LeaderboardEntry[]>('/api/leaderboard', { signal }),
});

/** The Results tab loads all its figures on arrival and then leaves them alone, so that they agree with one another. */
export const freshLeaderboardQuery = queryOptions({ ...leaderboardQuery, refetchOnMount: 'always' });

/** On the leaderboard itself the figures are also asked for every five seconds. */
export const liveLeaderboardQuery = queryOptions({
  ...freshLeaderboardQuery,
  refetchInterval: every(LEADERBOARD_INTERVAL_MS),
});

export const categoryResultsQuery = (categoryId: number) =>
  queryOptions({
    queryKey: ['/api/categories', categoryId, 'results'],
    queryFn: ({ signal }) => http.get<CategoryResults>(`/api/categories/${categoryId}/results`, { signal }),
    refetchInterval: every(LEADERBOARD_INTERVAL_MS),
    refetchOnMount: 'always',
  });

/** Totals move with every vote of anybody, so each visit to the results reads them anew. */
export const statsQuery = queryOptions({
  queryKey: ['/api/stats'],
  queryFn: ({ signal }) => http.get<Stats>('/api/stats', { signal }),
  refetchOnMount: 'always',
});

export const categoryVotesQuery = queryOptions({
  queryKey: ['/api/category-votes'],
  queryFn: ({ signal }) => http.get<CategoryVoteCount[]>('/api/category-votes', { signal }),
  refetchOnMount: 'always',
});

export const periodsQuery = queryOptions({
  queryKey: ['/api/results/periods'],
  queryFn: ({ signal }) => http.get<ResultsPeriod[]>('/api/results/periods', { signal }),
  refetchOnMount: 'always',
});

/** A period that is over does not change any more. */
export const periodResultsQuery = (periodId: number) =>
  queryOptions({
    queryKey: ['/api/results/periods', periodId],
    queryFn: ({ signal }) => http.get<PeriodResults>(`/api/results/periods/${periodId}`, { signal }),
  });

export const periodCsvPath = (periodId: number): string => `/api/results/periods/${periodId}/csv`;
