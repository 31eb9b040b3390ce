import type { CategoryVoteCount } from '@plaudit/public-api/contract';
import {
  type CategoryWinners,
  everyVendor,
  type PeriodFigures,
  votesIn,
  winnersByCategory,
} from '../../lib/results/category-winners.ts';

export type CategoryRace = CategoryWinners & {
  /** The names of those with the most votes after the winners. Empty if nobody else has votes. */
  behind: readonly string[];
  /** By how many votes the winners are ahead of them. */
  lead: number;
  /** The votes of each vendor, the most first. Those for vendors that have left are one piece, the last. */
  pieces: readonly number[];
};

export function categoryRaces(figures: PeriodFigures, counts: readonly CategoryVoteCount[]): CategoryRace[] {
  const vendors = everyVendor(figures);
  return winnersByCategory(vendors, counts).map((category) => {
    const cast = vendors.map((vendor) => ({ name: vendor.name, votes: votesIn(vendor, category.categoryName) }));
    const others = cast.filter(({ votes }) => votes > 0 && votes < category.votes);
    const next = Math.max(0, ...others.map(({ votes }) => votes));
    const votes = cast.map((vendor) => vendor.votes).filter((count) => count > 0);
    const removed = category.allVotes - votes.reduce((sum, count) => sum + count, 0);
    return {
      ...category,
      behind: others.filter((other) => other.votes === next).map(({ name }) => name),
      lead: category.votes - next,
      pieces: [...votes.toSorted((a, b) => b - a), ...(removed > 0 ? [removed] : [])],
    };
  });
}
