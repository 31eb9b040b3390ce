import type {
  CategoryVoteCount,
  LeaderboardEntry,
  ResultsStatus,
  Stats,
  UnrankedVendor,
} from '@plaudit/public-api/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { hasFailed } from '../../http/has-failed.ts';
import {
  categoryVotesQuery,
  freshLeaderboardQuery,
  periodResultsQuery,
  statsQuery,
} from '../../http/queries/results.ts';
import { useResultsStatus } from '../../http/queries/use-results-status.ts';
import { useUnranked } from '../../http/queries/use-unranked.ts';
import { statusOf } from '../../lib/results-status.ts';

export type Results = {
  stats: Stats | undefined;
  /** The totals could not be loaded. They are requested again, and the other figures do not wait for them. */
  lacksStats: boolean;
  categoryVotes: CategoryVoteCount[] | undefined;
  leaderboard: LeaderboardEntry[] | undefined;
  /** The vendors without a rank. Undefined while loading. */
  unranked: readonly UnrankedVendor[] | undefined;
  /** Which numbers are public. Undefined while loading. */
  status: ResultsStatus | undefined;
  isFailed: boolean;
  isRetrying: boolean;
  retry: () => void;
};

/** Reads the public figures of the current period, or of the earlier period with this id. */
export function useResults(earlierPeriod: number | undefined): Results {
  const { status } = useResultsStatus();
  const isCurrent = earlierPeriod === undefined;
  const stats = useQuery({ ...statsQuery, enabled: isCurrent });
  const categoryVotes = useQuery({ ...categoryVotesQuery, enabled: isCurrent });
  const leaderboard = useQuery({ ...freshLeaderboardQuery, enabled: isCurrent });
  const { unranked, failed } = useUnranked();
  const archive = useQuery({ ...periodResultsQuery(earlierPeriod ?? 0), enabled: !isCurrent });
  const queries: Pick<UseQueryResult, 'data' | 'errorUpdateCount' | 'isFetching' | 'refetch'>[] = isCurrent
    ? [categoryVotes, leaderboard, ...(failed ? [failed] : [])]
    : [archive];
  const requestState = {
    lacksStats: isCurrent && hasFailed(stats),
    isFailed: queries.some(hasFailed),
    isRetrying: queries.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const query of queries) if (hasFailed(query)) void query.refetch();
    },
  };
  if (!isCurrent)
    return {
      ...requestState,
      status: archive.data && statusOf(archive.data),
      stats: archive.data?.stats,
      categoryVotes: archive.data?.categoryVotes,
      leaderboard: archive.data?.leaderboard,
      unranked: archive.data && (archive.data.unranked ?? []),
    };
  return {
    ...requestState,
    status,
    stats: stats.data,
    categoryVotes: categoryVotes.data,
    leaderboard: leaderboard.data,
    unranked,
  };
}
