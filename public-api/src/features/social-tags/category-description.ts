import type { PublicResults } from '@plaudit/db/rules/results/public-results';

/** What the outline of a category's ranking depends on. */
export type DescribedCategory = { id: number; name: string; ranking: string[] };

/** So many rows of a ranking are in the first response. */
const OUTLINED_ROWS = 4;

/**
 * For each category: `empty` if the public numbers contain no votes for vendors in it, and `removed` if there are votes
 * for others. During a reveal `secret` until a place of it is public, `places` until its first place is, and then `line`
 * while the overall winner is secret, because a line above the ranking leads to the reveal. `rows-` and their number, if
 * the ranking is shorter than its outline. Nothing if all rankings are hidden, which look like the overall one.
 */
export function describeCategories(
  categories: readonly { id: number; name: string }[],
  results: PublicResults | undefined,
): DescribedCategory[] {
  if (results?.status.state === 'hidden') return [];
  return categories.map(({ id, name }) => ({ id, name, ranking: describeCategoryRanking(id, results) }));
}

function describeCategoryRanking(id: number, results: PublicResults | undefined): string[] {
  const category = results?.categories.find((each) => each.id === id);
  const rows = category?.vendors ?? [];
  const isRevealing = results?.status.state === 'revealing';
  if (rows.length === 0) {
    // During a reveal the number of removed votes is public from the first place on.
    const haveAllLeft = (category?.removedVotes ?? 0) > 0;
    return haveAllLeft ? ['empty', 'removed'] : [isRevealing ? 'secret' : 'empty'];
  }
  const isOverallSecret = isRevealing && !hasFirst(results.vendors);
  return [
    ...(hasFirst(rows) ? (isOverallSecret ? ['line'] : []) : ['places']),
    ...(rows.length < OUTLINED_ROWS ? [`rows-${rows.length}`] : []),
  ];
}

const hasFirst = (ranked: readonly { rank: number }[]): boolean => ranked.some(({ rank }) => rank === 1);
