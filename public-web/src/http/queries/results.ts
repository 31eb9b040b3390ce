import {
  type CategoryResults,
  type CategoryVoteCount,
  LEADERBOARD_INTERVAL_MS,
  type LeaderboardEntry,
  type PeriodResults,
  type Race,
  type ResultsPeriod,
  type ResultVersion,
  type Stats,
} from '@plaudit/public-api/contract';
import { type Query, queryOptions } from '@tanstack/react-query';
import { statusOf, waitsForReveal } from '../../lib/results/results-status.ts';
import { getQuery } from '../http-client.ts';
import { pollEvery, retryInterval } from '../query-client.ts';
import { REVEAL_INTERVAL_MS } from './reveal-interval.ts';

const JUST_READ_MS = 1_000;

/** Reads again each time that a screen is opened, except for what was read for its first rendering. */
const unlessJustRead = (query: Pick<Query, 'isStaleByTime'>) => (query.isStaleByTime(JUST_READ_MS) ? 'always' : false);

export const leaderboardQuery = getQuery<LeaderboardEntry[]>('/api/leaderboard');

/** The Results tab loads all figures when it is opened and does not poll, so that they match each other. */
export const freshLeaderboardQuery = queryOptions({ ...leaderboardQuery, refetchOnMount: unlessJustRead });

export const polledLeaderboardQuery = queryOptions({
  ...freshLeaderboardQuery,
  refetchInterval: pollEvery(LEADERBOARD_INTERVAL_MS),
});

export const categoryResultsQuery = (categoryId: number) =>
  queryOptions({
    ...getQuery<CategoryResults>('/api/categories', categoryId, 'results'),
    refetchInterval: pollEvery(LEADERBOARD_INTERVAL_MS),
    refetchOnMount: unlessJustRead,
  });

/** Totals change with every vote, so each visit to the Results tab reads them again. */
export const statsQuery = queryOptions({ ...getQuery<Stats>('/api/stats'), refetchOnMount: unlessJustRead });

export const polledStatsQuery = queryOptions({ ...statsQuery, refetchInterval: pollEvery(LEADERBOARD_INTERVAL_MS) });

export const categoryVotesQuery = queryOptions({
  ...getQuery<CategoryVoteCount[]>('/api/category-votes'),
  refetchOnMount: unlessJustRead,
});

export const periodsQuery = queryOptions({
  ...getQuery<ResultsPeriod[]>('/api/results/periods'),
  refetchOnMount: unlessJustRead,
});

/** Polled only while the results of this period wait for their reveal, unless the caller sets another interval. */
export const periodResultsQuery = (periodId: number) =>
  queryOptions({
    ...getQuery<PeriodResults>('/api/results/periods', periodId),
    refetchInterval: (query) => {
      const { data } = query.state;
      return data && waitsForReveal(statusOf(data)) ? pollEvery(REVEAL_INTERVAL_MS)(query) : retryInterval(query);
    },
  });

/**
 * Loads the versions of a period's result: the current one first, then those before votes were set aside or put back.
 */
export const resultVersionsQuery = (periodId: number) =>
  getQuery<ResultVersion[]>('/api/results/periods', periodId, 'versions');

/** Loaded again with the other figures of the Results tab. */
export const raceQuery = (periodId: number) =>
  queryOptions({ ...getQuery<Race>('/api/results/periods', periodId, 'race'), refetchOnMount: unlessJustRead });

export const periodCsvPath = (periodId: number): string => `/api/results/periods/${periodId}/csv`;
