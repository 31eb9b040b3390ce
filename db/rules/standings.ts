/** The result of the votes. Both APIs and the archive show only these figures. */

export interface RankedCategory {
  id: number;
  name: string;
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

export interface StandingsInput {
  categories: readonly RankedCategory[];
  /** The vendors that take part. Only these are listed and ranked. */
  vendors: readonly RankedVendor[];
  /** All votes, also those for vendors that were removed. They count in every total, and in no score. */
  votes: readonly CategoryVotes[];
  damping: number;
}

export interface VendorStanding extends RankedVendor {
  rank: number;
  /** Over the categories with votes. 0 to 5, in thousandths. */
  averageScore: number;
  totalVotes: number;
  /** The number of categories in which no other vendor has more votes. */
  categoryWins: number;
  /** By category name, for every category. The object has no prototype, so that any name can be a key. */
  categoryScores: Record<string, number>;
  categoryVotes: Record<string, number>;
}

export interface CategoryStanding {
  rank: number;
  votes: number;
  /** The rounded share of all votes in the category, including those for removed vendors. */
  percentage: number;
  vendor: RankedVendor;
}

export interface CategoryTotal extends RankedCategory {
  /** Every vote that counts in the category. */
  votes: number;
  /** The part of these votes that are for removed vendors. */
  removedVotes: number;
}

const BEST_SCORE = 5;

/**
 * `5 * sqrt(votes / (leader's votes + damping))`. The order in a category is the order of votes. Another vote never
 * lowers a score. The damping lowers the scores of a category with few votes, and the root spreads the scale.
 */
export function categoryScore(votes: number, leaderVotes: number, damping: number): number {
  if (votes === 0) return 0;
  return BEST_SCORE * Math.sqrt(votes / (leaderVotes + damping));
}

/**
 * Best first. Vendors with equal figures share a rank (1, 2, 2, 4) and are in the order of their names. The average is
 * over the categories with votes, so that a new category changes no score until somebody votes in it.
 */
export function computeStandings(input: StandingsInput): VendorStanding[] {
  const { categories, vendors, damping } = input;
  const votes = new Map(input.votes.map((entry) => [`${entry.categoryId}/${entry.vendorId}`, entry.votes]));
  const votesOf = (category: RankedCategory, vendor: RankedVendor) => votes.get(`${category.id}/${vendor.id}`) ?? 0;
  const leaders = new Map(
    categories.map((category) => [category.id, Math.max(0, ...vendors.map((vendor) => votesOf(category, vendor)))]),
  );

  const voted = [...leaders.values()].filter((most) => most > 0).length;

  const unranked = vendors.map((vendor) => {
    const standing = { ...vendor, rank: 0, averageScore: 0, totalVotes: 0, categoryWins: 0 };
    const categoryScores: Record<string, number> = Object.create(null);
    const categoryVotes: Record<string, number> = Object.create(null);
    let sum = 0;
    for (const category of categories) {
      const own = votesOf(category, vendor);
      const most = leaders.get(category.id) ?? 0;
      const score = categoryScore(own, most, damping);
      sum += score;
      categoryScores[category.name] = toThousandths(score);
      categoryVotes[category.name] = own;
      standing.totalVotes += own;
      if (own > 0 && own === most) standing.categoryWins += 1;
    }
    const averageScore = voted === 0 ? 0 : toThousandths(sum / voted);
    return { ...standing, averageScore, categoryScores, categoryVotes };
  });
  return rank(unranked, compareStandings);
}

/** The vendors that have votes in one category. */
export function computeCategoryStandings(input: StandingsInput, categoryId: number): CategoryStanding[] {
  const vendors = new Map(input.vendors.map((vendor) => [vendor.id, vendor]));
  const cast = input.votes.filter((entry) => entry.categoryId === categoryId);
  const all = sumOf(cast);
  const unranked = cast.flatMap(({ vendorId, votes }) => {
    const vendor = vendors.get(vendorId);
    return votes > 0 && vendor ? [{ rank: 0, name: vendor.name, votes, vendor }] : [];
  });
  return rank(unranked, (a, b) => b.votes - a.votes).map(({ rank: place, votes, vendor }) => ({
    rank: place,
    votes,
    percentage: Math.round((100 * votes) / all),
    vendor,
  }));
}

/** In the order of the categories. */
export function computeCategoryTotals({ categories, vendors, votes }: StandingsInput): CategoryTotal[] {
  const listed = new Set(vendors.map(({ id }) => id));
  return categories.map(({ id, name }) => {
    const cast = votes.filter((entry) => entry.categoryId === id);
    return { id, name, votes: sumOf(cast), removedVotes: sumOf(cast.filter(({ vendorId }) => !listed.has(vendorId))) };
  });
}

function compareStandings(a: VendorStanding, b: VendorStanding): number {
  return b.averageScore - a.averageScore || b.totalVotes - a.totalVotes || b.categoryWins - a.categoryWins;
}

function rank<Entry extends { rank: number; name: string }>(
  entries: readonly Entry[],
  compare: (a: Entry, b: Entry) => number,
): Entry[] {
  const sorted = entries.toSorted((a, b) => compare(a, b) || a.name.localeCompare(b.name, 'en'));
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

function toThousandths(score: number): number {
  return Math.round(score * 1000) / 1000;
}
