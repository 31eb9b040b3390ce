import {
  type CategoryRank,
  type CategoryTotal,
  computeCategoryStandings,
  computeCategoryTotals,
  computeStandings,
  computeUnranked,
  type StandingsInput,
  type VendorFigures,
} from '../tallies/standings.ts';

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

export function computeResults(input: StandingsInput): Results {
  return {
    categories: computeCategoryTotals(input).map((total) => ({
      ...total,
      vendors: computeCategoryStandings(input, total.id),
    })),
    vendors: computeStandings(input),
    unranked: computeUnranked(input),
    totalVendors: input.vendors.length,
    damping: input.damping,
  };
}

/** Computes the number of votes in each category. Of vendors it has only how many take part, and the shortlists. */
export function computeTurnout(input: StandingsInput): Results {
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
