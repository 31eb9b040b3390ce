import type { CategoryVoteCount, LeaderboardEntry, UnrankedVendor } from '@plaudit/public-api/contract';

export type CategoryWinners = {
  categoryId: number;
  categoryName: string;
  /** Several vendors if they have equally many votes. Empty if no vendor that takes part has a vote in the category. */
  winners: readonly UnrankedVendor[];
  votes: number;
  /** All votes in the category, including those for removed vendors. */
  allVotes: number;
  /** Each winner's share of `allVotes`, rounded to whole percents. */
  percentage: number;
  /** How many more votes the winner has than the next vendor. */
  lead: number;
  /** How many votes were set aside, null for one to nine. Undefined unless the result is final and says so. */
  setAside: number | null | undefined;
};

export type ListedWinners = Omit<CategoryWinners, 'winners' | 'allVotes' | 'lead' | 'setAside'> & {
  winners: readonly Pick<UnrankedVendor, 'id' | 'name' | 'imageUrl'>[];
  /** Not known from a reveal. There a category without a winner has votes. */
  allVotes?: number;
  lead?: number;
  setAside?: number | null | undefined;
};

export type VendorFigures = UnrankedVendor & { rank?: number };

export type PeriodFigures = {
  leaderboard: readonly LeaderboardEntry[];
  unranked?: readonly UnrankedVendor[] | undefined;
};

/**
 * The vendors among which the winner of a category is found. One that stands in too few categories for an overall rank
 * is among them too.
 */
export function everyVendor({ leaderboard, unranked = [] }: PeriodFigures): readonly VendorFigures[] {
  return [...leaderboard, ...unranked];
}

/** The votes of a vendor in a category. A category can have any name, even `constructor`. */
export function votesIn({ categoryVotes }: Pick<LeaderboardEntry, 'categoryVotes'>, categoryName: string): number {
  return Object.hasOwn(categoryVotes, categoryName) ? (categoryVotes[categoryName] ?? 0) : 0;
}

/**
 * The vendors of `everyVendor` with the most votes in each category, in the order of `counts`. Several winners of one
 * category are in the order of their names, as in a reveal.
 */
export function winnersByCategory(
  vendors: readonly UnrankedVendor[],
  counts: readonly CategoryVoteCount[],
): CategoryWinners[] {
  return counts.map(({ categoryId, categoryName, voteCount, setAside }) => {
    const votesOf = (vendor: UnrankedVendor) => votesIn(vendor, categoryName);
    const votes = Math.max(0, ...vendors.map(votesOf));
    const best = votes > 0 ? vendors.filter((vendor) => votesOf(vendor) === votes) : [];
    const next = Math.max(0, ...vendors.filter((vendor) => !best.includes(vendor)).map(votesOf));
    const lead = best.length === 1 ? votes - next : 0;
    const winners = best.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
    const percentage = voteCount > 0 ? Math.round((100 * votes) / voteCount) : 0;
    return { categoryId, categoryName, winners, votes, allVotes: voteCount, percentage, lead, setAside };
  });
}
