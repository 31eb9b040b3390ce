import { compareVendorNames } from '../site/vendor-names.ts';

export interface RankedCategory {
  id: number;
  name: string;
  /** The vendors on the category's shortlist. Absent if every vendor stands in the category. */
  nominees?: readonly number[];
  /**
   * The vendors that the shortlist took out of the category after people had voted in the category. It counts in their
   * average as if they had no votes there.
   */
  withdrawn?: readonly number[];
}

export interface RankedVendor {
  id: number;
  name: string;
  imageUrl: string;
}

export interface CategoryVotes {
  categoryId: number;
  vendorId: number;
  votes: number;
}

export interface RankingInput {
  categories: readonly RankedCategory[];
  /** The vendors that take part. Only these are listed and ranked. */
  vendors: readonly RankedVendor[];
  /**
   * All votes that count, or those that are published. Votes for vendors that were removed or do not stand are in the
   * totals of the categories, and in no score.
   */
  votes: readonly CategoryVotes[];
  damping: number;
}

export interface VendorFigures extends RankedVendor {
  rank: number;
  /**
   * The average over two kinds of categories: those in which the vendor stands and some vendor that stands has votes,
   * and those from which the vendor was withdrawn. From 0 to 5, or from 3 to 5, and 0 without votes.
   */
  averageScore: number;
  totalVotes: number;
  /**
   * The number of categories in which the vendor has votes, and no other vendor that still stands there has more. It
   * shares a win with vendors that have as many.
   */
  categoryWins: number;
  /**
   * The scores and the votes by category name, for the categories in which the vendor stands or from which it was
   * withdrawn. These two objects have no prototype, so that any name can be a key.
   */
  categoryScores: Record<string, number>;
  categoryVotes: Record<string, number>;
  /** The names of the categories. Absent if there are none. */
  withdrawnFrom?: string[];
}

export interface CategoryRank {
  rank: number;
  votes: number;
  /** The rounded share of all votes in the category, including those for vendors that no longer stand. */
  percentage: number;
  vendor: RankedVendor;
}

export interface CategoryTotal extends RankedCategory {
  /** All votes in the category, whichever vendor they are for. */
  votes: number;
  /** The part of these votes that are for vendors that were removed or no longer stand in the category. */
  removedVotes: number;
  /** The votes that are in none of the numbers. Known only of a result that is written down. */
  notCounted?: NotCounted;
}

export interface NotCounted {
  setAside: number;
  /** Of accounts that were never confirmed. */
  waiting: number;
}

/**
 * From 0 to 5. The order in a category is the order of votes. Another vote for a vendor never lowers its value. The
 * damping lowers the values of a category with few votes, and the root spreads the scale. Ranks compare these values.
 */
export function categoryValue(votes: number, leaderVotes: number, damping: number): number {
  if (votes === 0) return 0;
  return 5 * Math.sqrt(votes / (leaderVotes + damping));
}

/** What is shown for a value. People can only vote for a vendor, so every vendor starts at 3. */
const toScore = (value: number): number => 3 + 0.4 * value;

/**
 * The vendors that stand in at least half of the categories, best first. Vendors with equal figures share a rank
 * (1, 2, 2, 4) and are in the order of their names.
 */
export function rankVendors(input: RankingInput): VendorFigures[] {
  return rank(
    listFigures(input)
      .filter(({ isRanked }) => isRanked)
      .map(({ figures }) => figures),
    compareFigures,
  );
}

/** The vendors that stand in fewer than half of the categories, in the order of the input. Their rank is 0. */
export function computeUnranked(input: RankingInput): VendorFigures[] {
  if (input.categories.every(({ nominees }) => nominees === undefined)) return [];
  return listFigures(input)
    .filter(({ isRanked }) => !isRanked)
    .map(({ figures }) => figures);
}

/**
 * A category in which no vendor that stands has votes is left out of the averages of the vendors that stand in it. So a
 * new category changes no score until somebody votes in it. A category that a vendor was withdrawn from counts as one
 * without votes, so leaving a category never raises an average.
 */
function listFigures(input: RankingInput): { isRanked: boolean; figures: VendorFigures }[] {
  const { vendors, damping } = input;
  const votes = new Map(input.votes.map((entry) => [`${entry.categoryId}/${entry.vendorId}`, entry.votes]));
  const categories = input.categories.map((category) => {
    const eligibility = eligibilityOf(category);
    const votesOf = (vendorId: number) =>
      eligibility.stands(vendorId) ? (votes.get(`${category.id}/${vendorId}`) ?? 0) : 0;
    const most = Math.max(0, ...vendors.map(({ id }) => votesOf(id)));
    return { name: category.name, ...eligibility, votesOf, most };
  });

  return vendors.map((vendor) => {
    const totals = { ...vendor, rank: 0, averageScore: 0, totalVotes: 0, categoryWins: 0 };
    const categoryScores: Record<string, number> = Object.create(null);
    const categoryVotes: Record<string, number> = Object.create(null);
    const withdrawnFrom: string[] = [];
    let standsIn = 0;
    let averaged = 0;
    let sum = 0;
    for (const { name, stands, isWithdrawn, votesOf, most } of categories) {
      const standsHere = stands(vendor.id);
      if (!standsHere && !isWithdrawn(vendor.id)) continue;
      if (standsHere) standsIn += 1;
      else withdrawnFrom.push(name);
      if (most > 0 || !standsHere) averaged += 1;
      const own = votesOf(vendor.id);
      const value = categoryValue(own, most, damping);
      sum += value;
      categoryScores[name] = round(toScore(value), 3);
      categoryVotes[name] = own;
      totals.totalVotes += own;
      if (own > 0 && own === most) totals.categoryWins += 1;
    }
    // Rounded before it becomes a score, because ranks go by this number.
    const value = averaged === 0 ? 0 : round(sum / averaged, 3);
    const averageScore = totals.totalVotes === 0 ? 0 : round(toScore(value), 4);
    const figures = { ...totals, averageScore, categoryScores, categoryVotes };
    return {
      isRanked: 2 * standsIn >= categories.length,
      figures: withdrawnFrom.length === 0 ? figures : { ...figures, withdrawnFrom },
    };
  });
}

type Eligibility = { stands: (vendorId: number) => boolean; isWithdrawn: (vendorId: number) => boolean };

function eligibilityOf({ nominees, withdrawn = [] }: RankedCategory): Eligibility {
  const nomineeIds = nominees && new Set(nominees);
  const withdrawnIds = new Set(withdrawn);
  return {
    stands: (id) => nomineeIds === undefined || nomineeIds.has(id),
    isWithdrawn: (id) => withdrawnIds.has(id),
  };
}

/** The vendors that stand in one category and have votes there. */
export function rankVendorsInCategory(input: RankingInput, categoryId: number): CategoryRank[] {
  const category = input.categories.find(({ id }) => id === categoryId);
  const { stands } = eligibilityOf(category ?? { id: categoryId, name: '' });
  const vendors = new Map(input.vendors.map((vendor) => [vendor.id, vendor]));
  const cast = input.votes.filter((entry) => entry.categoryId === categoryId);
  const total = sumOf(cast);
  const unranked = cast.flatMap(({ vendorId, votes }) => {
    const vendor = vendors.get(vendorId);
    return votes > 0 && vendor && stands(vendorId) ? [{ rank: 0, name: vendor.name, votes, vendor }] : [];
  });
  return rank(unranked, (a, b) => b.votes - a.votes).map(({ rank: place, votes, vendor }) => ({
    rank: place,
    votes,
    percentage: Math.round((100 * votes) / total),
    vendor,
  }));
}

export function computeCategoryTotals({ categories, vendors, votes }: RankingInput): CategoryTotal[] {
  const listed = new Set(vendors.map(({ id }) => id));
  return categories.map((category) => {
    const { stands } = eligibilityOf(category);
    const cast = votes.filter((entry) => entry.categoryId === category.id);
    const removed = cast.filter(({ vendorId }) => !listed.has(vendorId) || !stands(vendorId));
    return { ...category, votes: sumOf(cast), removedVotes: sumOf(removed) };
  });
}

function compareFigures(a: VendorFigures, b: VendorFigures): number {
  return b.averageScore - a.averageScore || b.totalVotes - a.totalVotes || b.categoryWins - a.categoryWins;
}

function rank<Entry extends { rank: number; name: string }>(
  entries: readonly Entry[],
  compare: (a: Entry, b: Entry) => number,
): Entry[] {
  const sorted = entries.toSorted((a, b) => compare(a, b) || compareVendorNames(a, b));
  const ranked: Entry[] = [];
  for (const [index, entry] of sorted.entries()) {
    const previous = ranked.at(-1);
    const isEqual = previous !== undefined && compare(previous, entry) === 0;
    ranked.push({ ...entry, rank: isEqual ? previous.rank : index + 1 });
  }
  return ranked;
}

function sumOf(entries: readonly { votes: number }[]): number {
  return entries.reduce((sum, { votes }) => sum + votes, 0);
}

function round(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}
