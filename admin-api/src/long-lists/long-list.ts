import type { Db } from '@plaudit/db/connect';
import type { Knex } from 'knex';

// biome-ignore lint/suspicious/noExplicitAny: its rows differ from list to list.
export type ListQuery = Knex.QueryBuilder<any, any>;

/** The position of a row in its list: the values of the columns that order the list. The last one is unique. */
export type Key = readonly (number | string | Date)[];

/**
 * A part of a list: the rows with keys below `below`, down to the key `from`, which is included. Lists begin with the
 * highest key. In an ascending list they begin with the lowest, and `below` is the key above which the rows are.
 */
export interface KeyRange {
  below?: Key | undefined;
  from?: Key | undefined;
}

/** A list that can have millions of rows, newest first or in another order that an index has. */
export interface LongList<Filter, Item> {
  table: string;
  /**
   * The columns that order the list, without the table. The last one is the id, or a text of ASCII that is unique. An
   * index has them in this order.
   */
  key: readonly string[];
  /** True if the list begins with the lowest key. */
  isAscending?: boolean;
  /** All rows from which the filter selects. If they are many, they come from an index in the order of the list. */
  entries: (db: Db, filter: Filter) => ListQuery;
  /** Adds the conditions of the filter, which may look at every row. */
  match: (query: ListQuery, filter: Filter, db: Db) => void;
  /** The part of the list outside of which no row can match. */
  bounds?: (db: Db, filter: Filter) => Promise<KeyRange>;
  /** All rows that can match, if an index shows that they are few. They may be in any order. */
  few?: (db: Db, filter: Filter) => Promise<(() => ListQuery) | undefined>;
  read: (db: Db, query: ListQuery) => Promise<Item[]>;
}

/** One statement looks at no more rows of the list than this, so it takes milliseconds whatever the filter is. */
export const SCANNED_ROWS_MAX = 5_000;

const columnsOf = ({ table, key }: LongList<never, unknown>): string[] => key.map((column) => `${table}.${column}`);

export function inOrder(list: LongList<never, unknown>): (query: ListQuery) => void {
  const order = list.isAscending ? 'asc' : 'desc';
  return (query) => void query.orderBy(columnsOf(list).map((column) => ({ column, order })));
}

export function restrictTo(list: LongList<never, unknown>, { below, from }: KeyRange): (query: ListQuery) => void {
  const columns = columnsOf(list);
  const [later, earlier] = list.isAscending ? ['>', '<'] : ['<', '>'];
  return (query) => {
    if (below) whereBeyond(query, columns, below, later, later);
    if (from) whereBeyond(query, columns, from, earlier, `${earlier}=`);
  };
}

/** MySQL does not use an index for `(a, b) < (x, y)`, but does for `a <= x and (a < x or b < y)`. */
function whereBeyond(query: ListQuery, columns: readonly string[], key: Key, beyond: string, last: string): void {
  const [column, ...others] = columns as [string, ...string[]];
  const [value, ...otherValues] = key as [Key[number], ...Key];
  if (others.length === 0) {
    query.where(column, last, value);
    return;
  }
  query
    .where(column, `${beyond}=`, value)
    .where((either) =>
      either
        .where(column, beyond, value)
        .orWhere((same) => whereBeyond(same.where(column, value), others, otherValues, beyond, last)),
    );
}

/** The key of the row that comes this many rows after the beginning of `part`. */
async function keyAt<Filter>(
  list: LongList<Filter, unknown>,
  db: Db,
  filter: Filter,
  part: KeyRange,
  offset: number,
): Promise<Key | undefined> {
  const [row] = await list
    .entries(db, filter)
    .modify(restrictTo(list, part))
    .modify(inOrder(list))
    .select(columnsOf(list))
    .limit(1)
    .offset(offset);
  return row && list.key.map((column) => row[column]);
}

/** The range of the newest rows of `part`, at most `SCANNED_ROWS_MAX`. With `isLast` the part has no older rows. */
export async function newestRange<Filter>(
  list: LongList<Filter, unknown>,
  db: Db,
  filter: Filter,
  part: KeyRange,
): Promise<KeyRange & { isLast: boolean }> {
  const from = await keyAt(list, db, filter, part, SCANNED_ROWS_MAX - 1);
  return from ? { below: part.below, from, isLast: false } : { ...part, isLast: true };
}

/** A key just before the first row of `part`. Rows that are added before it later are not in a range below it. */
export async function keyAboveNewest<Filter>(
  list: LongList<Filter, unknown>,
  db: Db,
  filter: Filter,
  part: KeyRange,
): Promise<Key | undefined> {
  const newest = await keyAt(list, db, filter, part, 0);
  return newest?.map((value, place) => (place === newest.length - 1 ? justBefore(value, list.isAscending) : value));
}

/** For a text it is before every text: a new row can get into any range of such a list. */
const justBefore = (value: Key[number], isAscending = false): Key[number] =>
  typeof value === 'string' ? (isAscending ? '' : '\u007f') : Number(value) + (isAscending ? -1 : 1);

export function matchesIn<Filter>(list: LongList<Filter, unknown>, db: Db, filter: Filter, part: KeyRange): ListQuery {
  const query = list.entries(db, filter).modify(restrictTo(list, part));
  list.match(query, filter, db);
  return query;
}
