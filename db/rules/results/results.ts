import {
  type CategoryRank,
  type CategoryTotal,
  computeCategoryTotals,
  computeUnranked,
  type RankingInput,
  rankVendors,
  rankVendorsInCategory,
  type VendorFigures,
} from '../tallies/ranking.ts';

export interface Results {
  /** Sorted in the order in which categories are shown. */
  categories: CategoryResults[];
  /** The overall ranking. The best vendor comes first. */
  vendors: VendorFigures[];
  /** The vendors that stand in fewer than half of the categories. They have no rank. */
  unranked: VendorFigures[];
  /** The number of vendors that take part. Known even while the ranking is not shown. */
  totalVendors: number;
  damping: number;
}

export interface CategoryResults extends CategoryTotal {
  /** The best vendor comes first. */
  vendors: CategoryRank[];
}

export function computeResults(input: RankingInput): Results {
  return {
    categories: computeCategoryTotals(input).map((total) => ({
      ...total,
      vendors: rankVendorsInCategory(input, total.id),
    })),
    vendors: rankVendors(input),
    unranked: computeUnranked(input),
    totalVendors: input.vendors.length,
    damping: input.damping,
  };
}

/** Computes the number of votes in each category. Of vendors it has only how many take part, and the shortlists. */
export function computeTurnout(input: RankingInput): Results {
  const { categories, totalVendors, damping } = computeResults(input);
  return {
    categories: categories.map((category) => ({ ...category, removedVotes: 0, vendors: [] })),
    vendors: [],
    unranked: [],
    totalVendors,
    damping,
  };
}

/** Those of all votes that are for vendors that are no longer on the ballot. */
export const removedVotesOf = ({ categories }: Results): number =>
  categories.reduce((sum, { removedVotes }) => sum + removedVotes, 0);

export const totalVotesOf = ({ categories }: Results): number => categories.reduce((sum, { votes }) => sum + votes, 0);
