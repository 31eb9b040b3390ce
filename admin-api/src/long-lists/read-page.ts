import type { Db } from '@plaudit/db/connect';
import type { Page } from '../../contract/index.ts';
import { countRows } from '../sql.ts';
import { BackgroundCounts } from './background-counts.ts';
import { inOrder, type ListQuery, type LongList, matchesIn, newestRange } from './long-list.ts';

/** A later page waits at most this long for the background count. It is shorter than the deadline of a request. */
const WAIT_MS = 1_000;

export type ReadPage<Filter, Item> = (query: { page: number; pageSize: number } & Filter) => Promise<Page<Item>>;

/**
 * Reads pages of a list that can have millions of rows, or of several that follow each other. No statement looks at more
 * than a few thousand of them.
 *
 * The newest rows are read for every page. If these are not all, all rows that match are counted in the background, and
 * the pages beyond the newest rows are read from the ranges that were counted. Until that count is complete, a page
 * says that its list is still being counted.
 */
export function createPageReader<Filter extends object, Item extends { id: number }>(
  db: Db,
  ...lists: readonly LongList<Filter, Item>[]
): ReadPage<Filter, Item> {
  const readers = lists.map((list) => createSliceReader(db, list));
  return async ({ page, pageSize, ...rest }) => {
    const filter = rest as unknown as Filter;
    const offset = (page - 1) * pageSize;
    const items: Item[] = [];
    let total = 0;
    for (const read of readers) {
      const wanted = { offset: Math.max(0, offset - total), limit: pageSize - items.length };
      const slice = await read(filter, wanted);
      items.push(...slice.items);
      total += slice.total;
      // Where the next list begins is known only once this one is counted.
      if (slice.counting) return { items, total, page, pageSize, counting: true };
    }
    return { items, total, page, pageSize };
  };
}

type Slice<Item> = Pick<Page<Item>, 'items' | 'total' | 'counting'>;

function createSliceReader<Filter extends object, Item extends { id: number }>(db: Db, list: LongList<Filter, Item>) {
  const backgroundCounts = new BackgroundCounts(db, list);

  return async (filter: Filter, { offset, limit }: { offset: number; limit: number }): Promise<Slice<Item>> => {
    const readFrom = (query: ListQuery) => list.read(db, query.modify(inOrder(list)).limit(limit).offset(offset));

    const few = await list.few?.(db, filter);
    const newest = few ? undefined : await newestRange(list, db, filter, (await list.bounds?.(db, filter)) ?? {});
    const matches = (): ListQuery => {
      if (!few) return matchesIn(list, db, filter, newest ?? {});
      const query = few();
      list.match(query, filter, db);
      return query;
    };
    const [items, count] = await Promise.all([readFrom(matches()), countRows(matches())]);
    if (few || newest?.isLast) return { items, total: count };

    const backgroundCount = backgroundCounts.get(filter);
    const end = offset + limit;
    if (end <= count) return { items, ...totalOf(backgroundCount, count) };
    // The first page must not wait for the background count. A later page needs it.
    if (offset > 0) await backgroundCount.reach(end, WAIT_MS);
    // Read before the rows, because the background count may be completed in between. Then the page would say that its
    // rows are complete although they are not.
    const total = totalOf(backgroundCount, count);
    const counted = await backgroundCount.read(offset, limit);
    return { items: merge(items, counted, limit), ...total };
  };
}

/** A row can be in both lists, because the background count has counted the newest rows too. */
function merge<Item extends { id: number }>(newest: Item[], counted: Item[], most: number): Item[] {
  const known = new Set(newest.map(({ id }) => id));
  return [...newest, ...counted.filter(({ id }) => !known.has(id))].slice(0, most);
}

function totalOf(found: { total: number; isComplete: boolean }, atLeast: number): { total: number; counting?: true } {
  const total = Math.max(atLeast, found.total);
  return found.isComplete ? { total } : { total, counting: true };
}
