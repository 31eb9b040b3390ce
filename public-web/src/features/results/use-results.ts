import type { CategoryVoteCount, ResultsStatus, Stats, VotingState } from '@plaudit/public-api/contract';
import { useQuery } from '@tanstack/react-query';
import { hasFailed } from '../../http/has-failed.ts';
import {
  categoryVotesQuery,
  freshLeaderboardQuery,
  periodResultsQuery,
  statsQuery,
} from '../../http/queries/results.ts';
import { useIsRevealKnown } from '../../http/queries/use-is-reveal-known.ts';
import { useResultsView } from '../../http/queries/use-results-view.ts';
import { useUnranked } from '../../http/queries/use-unranked.ts';
import {
  type CategoryWinners,
  everyVendor,
  type PeriodFigures,
  winnersByCategory,
} from '../../lib/results/category-winners.ts';
import { statusOf } from '../../lib/results/results-status.ts';
import { type ResultsView, type ViewedPeriod, viewOfResults } from '../../lib/results/results-view.ts';

type PublicFigures = PeriodFigures & {
  categoryVotes: readonly CategoryVoteCount[];
  /** Undefined if they could not be loaded. They are requested again, and the other figures do not wait for them. */
  stats: Stats | undefined;
};

/** All that is public about the results of a period. */
export type Results = PublicFigures & {
  status: ResultsStatus;
  view: ResultsView;
  voting: VotingState;
  winners: readonly CategoryWinners[];
};

/** Right after a start the participants may not be counted yet, and then there are no totals. */
export const votesOf = ({ stats, categoryVotes }: Results): number =>
  stats?.totalVotes ?? categoryVotes.reduce((sum, { voteCount }) => sum + voteCount, 0);

/** Reads the results of the current period, or of the earlier period with this id. `results` is undefined while loading. */
export function useResults(earlierPeriod: number | undefined) {
  const isCurrent = earlierPeriod === undefined;
  const { period, isPending, view } = useResultsView();
  const status = statusOf(period);
  const stats = useQuery({ ...statsQuery, enabled: isCurrent });
  const categoryVotes = useQuery({ ...categoryVotesQuery, enabled: isCurrent });
  const leaderboard = useQuery({ ...freshLeaderboardQuery, enabled: isCurrent });
  const { unranked, failed } = useUnranked();
  const archive = useQuery({ ...periodResultsQuery(earlierPeriod ?? 0), enabled: !isCurrent });
  // The revealed winners stand above other parts, and would push them down.
  const isRevealKnown = useIsRevealKnown(isCurrent && status.state === 'revealing');

  const readCurrent = (): Results | undefined => {
    const isKnown = !isPending && isRevealKnown && (stats.data || hasFailed(stats));
    if (!isKnown || !categoryVotes.data || !leaderboard.data || !unranked) return undefined;
    const figures = { categoryVotes: categoryVotes.data, leaderboard: leaderboard.data, unranked };
    return toResults(period ?? { state: 'open' }, status, { ...figures, stats: stats.data }, view.hasOverall);
  };
  const queries = isCurrent ? [categoryVotes, leaderboard, ...(failed ? [failed] : [])] : [archive];
  return {
    results: isCurrent
      ? readCurrent()
      : archive.data && toResults({ state: 'ended' }, statusOf(archive.data), archive.data, view.hasOverall),
    isFailed: queries.some(hasFailed),
    isRetrying: queries.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const query of queries) if (hasFailed(query)) void query.refetch();
    },
  };
}

function toResults(period: ViewedPeriod, status: ResultsStatus, figures: PublicFigures, hasOverall: boolean): Results {
  const { stats, leaderboard, categoryVotes } = figures;
  // A line above the text for no votes says how many wait.
  const waiting = stats?.waitingParticipants ? { accounts: undefined, areSaidAbove: true } : undefined;
  return {
    ...figures,
    status,
    voting: period.state,
    view: viewOfResults(period, status, {
      hasOverall,
      ranking: leaderboard,
      waiting,
      votes: stats?.totalVotes,
      removedVotes: stats?.removedVotes,
    }),
    winners: winnersByCategory(everyVendor(figures), categoryVotes),
  };
}
