import type { LeaderboardEntry, UnrankedVendor } from '@plaudit/public-api/contract';

export type Wins = {
  isOverallWinner: boolean;
  /** The categories in which no vendor has more votes. */
  categories: readonly string[];
};

/**
 * What a vendor has won in a period with final results. `leading` has the highest number of votes in each category,
 * also among vendors without a rank. Undefined if the vendor has won nothing.
 */
export function winsOf(
  entry: LeaderboardEntry | UnrankedVendor,
  leading: ReadonlyMap<string, number>,
): Wins | undefined {
  if (entry.totalVotes === 0) return undefined;
  const isOverallWinner = 'rank' in entry && entry.rank === 1;
  const categories = Object.entries(entry.categoryVotes)
    .filter(([name, votes]) => votes > 0 && votes === leading.get(name))
    .map(([name]) => name);
  return isOverallWinner || categories.length > 0 ? { isOverallWinner, categories } : undefined;
}

const LIST_FORMAT = /* @__PURE__ */ new Intl.ListFormat('en', { type: 'conjunction' });

/** 'Winner', 'Winner in Speed and OpSec', 'Winner overall and in Speed' */
export function describeWins({ isOverallWinner, categories }: Wins): string {
  if (categories.length === 0) return 'Winner';
  return `Winner ${isOverallWinner ? 'overall and ' : ''}in ${LIST_FORMAT.format(categories)}`;
}
