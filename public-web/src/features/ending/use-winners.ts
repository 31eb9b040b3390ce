import { useQuery } from '@tanstack/react-query';
import { hasFailed } from '../../http/has-failed.ts';
import { categoryVotesQuery, freshLeaderboardQuery } from '../../http/queries/results.ts';
import { useHasOverall } from '../../http/queries/use-has-overall.ts';
import { useUnranked } from '../../http/queries/use-unranked.ts';
import { everyVendor, winnersByCategory } from '../../lib/results/category-winners.ts';
import { withVotes } from '../../lib/results/ranking.ts';

/** `found` is undefined until the winners are known. `failed` is the query that could not be loaded. */
export function useWinners() {
  const leaderboard = useQuery(freshLeaderboardQuery);
  const counts = useQuery(categoryVotesQuery);
  const { unranked, failed: failedUnranked } = useUnranked();
  const hasOverall = useHasOverall();
  const failed = hasFailed(leaderboard) ? leaderboard : hasFailed(counts) ? counts : failedUnranked;
  if (failed || !leaderboard.data || !counts.data || !unranked) return { failed, found: undefined };
  const ranked = withVotes(leaderboard.data);
  // A ranking that was read during the reveal can lack its first place. It is read again.
  if (ranked.length > 0 && !ranked.some(({ rank }) => rank === 1)) return { failed, found: undefined };
  // Without an overall ranking a reveal has made none of it public, until it is over.
  const isFromReveal = !hasOverall && ranked.length === 0 && leaderboard.isFetching;
  if (isFromReveal && counts.data.some(({ voteCount }) => voteCount > 0)) return { failed, found: undefined };
  const winners = winnersByCategory(everyVendor({ leaderboard: leaderboard.data, unranked }), counts.data);
  const isRanked = ranked.length > 0;
  const isNobody = !isRanked && winners.every((category) => category.winners.length === 0);
  return { failed, found: { isRanked, winners, isNobody, entries: leaderboard.data, counts: counts.data } };
}
