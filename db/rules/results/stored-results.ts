import { AppError } from '@plaudit/server-kit/app-error';
import type { Knex } from 'knex';
import { escape as toLiteral } from 'mysql2';
import type { CategoryTotal, RankedVendor, VendorFigures } from '../tallies/ranking.ts';
import type { CategoryResults, Results } from './results.ts';

/** Kept with the numbers, so that a reader of an old result knows what they mean. */
const FORMULA =
  'The score in a category is 3 + 2 * sqrt(votes / (leader’s votes + damping)). The average is over the categories with votes in which the vendor stands. A category that it was withdrawn from counts as 3. A vendor without votes has no score, which is 0.';

/** The text of a written result, in JSON. Each vendor is in it once, because a picture's address can be long. */
type StoredResults = {
  formula: typeof FORMULA;
  damping: number;
  totalVendors: number;
  categories: (CategoryTotal & { ranking: StoredPlace[] })[];
  /** The overall ranking. `vendor` in a category counts from 0 through these and then through `unranked`. */
  vendors: StoredVendor[];
  unranked: StoredVendor[];
};

type StoredPlace = [vendor: number, rank: number, votes: number, percentage: number];

/** Scores and votes are in the order of the categories, and null where the vendor has none. */
type StoredVendor = [
  id: number,
  name: string,
  imageUrl: string,
  rank: number,
  averageScore: number,
  totalVotes: number,
  categoryWins: number,
  scores: (number | null)[],
  votes: (number | null)[],
  withdrawnFrom?: number[],
];

/** Throws if the server does not accept a statement with this result. Nothing that is too large is sent. */
export async function toStoredText(db: Knex, results: Results): Promise<string> {
  const room = await readRoom(db);
  const text = JSON.stringify(toStored(results));
  const needed = literalBytes(text);
  if (needed <= room) return text;
  throw new AppError(
    'results.too_large',
    409,
    `${describeExcess('The result has', needed, room)} It helps to ${RAISE_IT}`,
  );
}

/** True if the error says that a result has no room in a statement. Only another setting of the server helps. */
export const isTooLarge = (error: unknown): boolean => error instanceof AppError && error.code === 'results.too_large';

export const readStoredText = (text: string): Results => fromStored(JSON.parse(text));

/**
 * Throws if a result with these vendors might be too large, and these are not smaller than those that there are now.
 * Assumes that every vendor gets votes in every category.
 */
export async function rejectVendorsWithoutRoom(
  db: Knex,
  now: readonly VendorTexts[],
  later: readonly VendorTexts[],
): Promise<void> {
  const categories = await db('categories').whereNull('retired_at').count({ count: '*' }).first();
  const count = Number(categories?.count ?? 0);
  const [room, needed] = [await readRoom(db), largestResultBytes(later, count)];
  if (needed <= room || needed <= largestResultBytes(now, count)) return;
  const message = describeExcess('With these vendors a result could have', needed, room);
  throw new AppError(
    'vendors.too_many',
    409,
    `${message} Import fewer vendors or shorter picture addresses, or ${RAISE_IT}`,
  );
}

type VendorTexts = Pick<RankedVendor, 'name' | 'imageUrl'>;

/** More than a vendor has in the text besides its texts and what it has in each category. */
const VENDOR_BYTES = 64;
/** More than a vendor has in a category: its place, its score, its votes, and its id among the nominees. */
const PLACE_BYTES = 56;
/** More than a category has besides its vendors. */
const CATEGORY_BYTES = 1_024;

/** Exported for its test. */
export function largestResultBytes(vendors: readonly VendorTexts[], categories: number): number {
  const each = VENDOR_BYTES + categories * PLACE_BYTES;
  return vendors.reduce(
    (sum, { name, imageUrl }) => sum + each + literalBytes(JSON.stringify([name, imageUrl])),
    (categories + 1) * CATEGORY_BYTES,
  );
}

/** More than a statement has besides the text of the result. */
const STATEMENT_BYTES = 4_096;

/** How large the literal of a result can be. */
async function readRoom(db: Knex): Promise<number> {
  const [[row]] = await db.raw('select @@max_allowed_packet as packet');
  return Number(row.packet) - STATEMENT_BYTES;
}

/** The driver writes values into the statement, and each quote in them as two characters. */
const literalBytes = (text: string): number => Buffer.byteLength(toLiteral(text));

const RAISE_IT = 'raise max_allowed_packet of the database server';

function describeExcess(subject: string, needed: number, room: number): string {
  const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`;
  return `${subject} ${megabytes(needed)}, and the database accepts ${megabytes(room)}.`;
}

function toStored({ categories, vendors, unranked, totalVendors, damping }: Results): StoredResults {
  const places = new Map([...vendors, ...unranked].map(({ id }, place) => [id, place]));
  const names = categories.map(({ name }) => name);
  return {
    formula: FORMULA,
    damping,
    totalVendors,
    categories: categories.map(({ vendors: ranked, ...total }) => ({
      ...total,
      ranking: ranked.map(({ rank, votes, percentage, vendor: { id } }) => {
        const place = places.get(id);
        if (place === undefined) throw new Error(`Vendor ${id} has votes and is not in the result`);
        return [place, rank, votes, percentage];
      }),
    })),
    vendors: vendors.map((vendor) => toStoredVendor(vendor, names)),
    unranked: unranked.map((vendor) => toStoredVendor(vendor, names)),
  };
}

function toStoredVendor(vendor: VendorFigures, names: readonly string[]): StoredVendor {
  const { id, name, imageUrl, rank, averageScore, totalVotes, categoryWins, withdrawnFrom } = vendor;
  const inOrder = (values: Record<string, number>) =>
    names.map((category) => (Object.hasOwn(values, category) ? (values[category] as number) : null));
  const [scores, votes] = [inOrder(vendor.categoryScores), inOrder(vendor.categoryVotes)];
  const stored: StoredVendor = [id, name, imageUrl, rank, averageScore, totalVotes, categoryWins, scores, votes];
  if (withdrawnFrom !== undefined) stored.push(withdrawnFrom.map((category) => names.indexOf(category)));
  return stored;
}

function fromStored({ categories, vendors, unranked, totalVendors, damping }: StoredResults): Results {
  const all: RankedVendor[] = [...vendors, ...unranked].map(([id, name, imageUrl]) => ({ id, name, imageUrl }));
  const names = categories.map(({ name }) => name);
  return {
    categories: categories.map(
      ({ ranking, ...total }): CategoryResults => ({
        ...total,
        vendors: ranking.map(([place, rank, votes, percentage]) => ({
          rank,
          votes,
          percentage,
          vendor: all[place] as RankedVendor,
        })),
      }),
    ),
    vendors: vendors.map((vendor) => fromStoredVendor(vendor, names)),
    unranked: unranked.map((vendor) => fromStoredVendor(vendor, names)),
    totalVendors,
    damping,
  };
}

function fromStoredVendor(stored: StoredVendor, names: readonly string[]): VendorFigures {
  const [id, name, imageUrl, rank, averageScore, totalVotes, categoryWins, scores, votes, withdrawnFrom] = stored;
  const byName = (values: readonly (number | null)[]) => {
    const named: Record<string, number> = Object.create(null);
    for (const [index, value] of values.entries()) if (value !== null) named[names[index] as string] = value;
    return named;
  };
  return {
    id,
    name,
    imageUrl,
    rank,
    averageScore,
    totalVotes,
    categoryWins,
    categoryScores: byName(scores),
    categoryVotes: byName(votes),
    ...(withdrawnFrom !== undefined && { withdrawnFrom: withdrawnFrom.map((index) => names[index] as string) }),
  };
}
