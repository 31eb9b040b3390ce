import { AppError } from '@plaudit/server-kit/app-error';
import type { Knex } from 'knex';
import { escape as toLiteral } from 'mysql2';
import type { CategoryTotal, RankedVendor, VendorFigures } from '../tallies/standings.ts';
import type { CategoryResults, Results } from './results.ts';

/*
 * The text of a written result. It has one of two forms. In the full form each category has the name and picture of
 * each vendor again. In the compact form each vendor is in it once. A release from before there was the compact form
 * reads only the full one, so a result is compact only if that release could not have stored it.
 */

/** Kept with the numbers, so that a reader of an old result knows what they mean. */
export const FORMULA =
  'The score in a category is 5 * sqrt(votes / (leader’s votes + damping)). The average is over the categories with votes in which the vendor stands. A category that it was withdrawn from counts as 0.';

/** A result from before there were shortlists has no `unranked`. */
type FullResults = Omit<Results, 'unranked'> & Partial<Pick<Results, 'unranked'>> & { formula: string };

interface CompactResults {
  form: 'compact';
  formula: string;
  damping: number;
  totalVendors: number;
  categories: (CategoryTotal & { ranking: CompactPlace[] })[];
  /** The overall ranking. `vendor` in a category counts from 0 through these and then through `unranked`. */
  vendors: CompactVendor[];
  unranked: CompactVendor[];
}

type CompactPlace = [vendor: number, rank: number, votes: number, percentage: number];

/** Scores and votes are in the order of the categories, and null where the vendor has none. */
type CompactVendor = [
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

/** The largest text that a release without the compact form could store, in a mediumtext. */
const FULL_BYTES_MAX = 2 ** 24 - 1;

/** Throws if the server does not accept a statement with this result. Nothing that is too large is sent. */
export async function toStoredText(db: Knex, results: Results): Promise<string> {
  const room = await readRoom(db);
  const full = toFullText(results);
  if (full !== undefined && literalBytes(full) <= room) return full;
  const compact = JSON.stringify(toCompact(results));
  const needed = literalBytes(compact);
  if (needed <= room) return compact;
  throw new AppError(
    'results.too_large',
    409,
    `${describeExcess('The result has', needed, room)} It helps to ${RAISE_IT}`,
  );
}

/** True if the error says that a result has no room in a statement. Only another setting of the server helps. */
export const isTooLarge = (error: unknown): boolean => error instanceof AppError && error.code === 'results.too_large';

export function readStoredText(text: string): Results {
  const stored: FullResults | CompactResults = JSON.parse(text);
  if ('form' in stored) return fromCompact(stored);
  const { formula: _, ...results } = stored;
  return { unranked: [], ...results };
}

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

/** More than a vendor has in the compact form besides its texts and what it has in each category. */
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

/** Undefined if it is too large. Most of it are the rankings, so they are measured one by one before all is written. */
function toFullText(results: Results): string | undefined {
  const rankings = results.categories.reduce((sum, { vendors }) => sum + JSON.stringify(vendors).length, 0);
  if (rankings > FULL_BYTES_MAX) return undefined;
  const stored: FullResults = { formula: FORMULA, ...results };
  const text = JSON.stringify(stored);
  return Buffer.byteLength(text) <= FULL_BYTES_MAX ? text : undefined;
}

function toCompact({ categories, vendors, unranked, totalVendors, damping }: Results): CompactResults {
  const places = new Map([...vendors, ...unranked].map(({ id }, place) => [id, place]));
  const names = categories.map(({ name }) => name);
  return {
    form: 'compact',
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
    vendors: vendors.map((vendor) => toCompactVendor(vendor, names)),
    unranked: unranked.map((vendor) => toCompactVendor(vendor, names)),
  };
}

function toCompactVendor(vendor: VendorFigures, names: readonly string[]): CompactVendor {
  const { id, name, imageUrl, rank, averageScore, totalVotes, categoryWins, withdrawnFrom } = vendor;
  const inOrder = (values: Record<string, number>) =>
    names.map((category) => (Object.hasOwn(values, category) ? (values[category] as number) : null));
  const [scores, votes] = [inOrder(vendor.categoryScores), inOrder(vendor.categoryVotes)];
  const compact: CompactVendor = [id, name, imageUrl, rank, averageScore, totalVotes, categoryWins, scores, votes];
  if (withdrawnFrom !== undefined) compact.push(withdrawnFrom.map((category) => names.indexOf(category)));
  return compact;
}

function fromCompact({ categories, vendors, unranked, totalVendors, damping }: CompactResults): Results {
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
    vendors: vendors.map((vendor) => fromCompactVendor(vendor, names)),
    unranked: unranked.map((vendor) => fromCompactVendor(vendor, names)),
    totalVendors,
    damping,
  };
}

function fromCompactVendor(compact: CompactVendor, names: readonly string[]): VendorFigures {
  const [id, name, imageUrl, rank, averageScore, totalVotes, categoryWins, scores, votes, withdrawnFrom] = compact;
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
