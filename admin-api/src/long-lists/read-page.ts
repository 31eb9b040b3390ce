import type { Db } from '@plaudit/db/connect';
import type { Page } from '../../contract/index.ts';
import { countRows } from '../sql.ts';
import { BackgroundCounts } from './background-counts.ts';
import { type ListQuery, type LongList, matchesIn, newestFirst, newestRange } from './long-list.ts';

/** A later page waits at most this long for the background count. It is shorter than the deadline of a request. */
const WAIT_MS = 1_000;

export type ReadPage<Filter, Item> = (query: { page: number; pageSize: number } & Filter) => Promise<Page<Item>>;

/**
 * Reads pages of a list that can have millions of rows. No statement looks at more than a few thousand of them.
 *
 * The newest rows are read for every page. If these are not all, all rows that match are counted in the background, and
 * the pages beyond the newest rows are read from the ranges that were counted. Until that count is complete, a page
 * says that its list is still being counted.
 */
export function createPageReader<Filter extends object, Item extends { id: number }>(
  db: Db,
  list: LongList<Filter, Item>,
): ReadPage<Filter, Item> {
  const backgroundCounts = new BackgroundCounts(db, list);

  return async ({ page, pageSize, ...rest }) => {
    const filter = rest as unknown as Filter;
    const offset = (page - 1) * pageSize;
    const readFrom = (query: ListQuery) =>
      list.read(db, query.modify(newestFirst(list)).limit(pageSize).offset(offset));

    const few = await list.few?.(db, filter);
    const newest = few ? undefined : await newestRange(list, db, filter, (await list.bounds?.(db, filter)) ?? {});
    const matches = (): ListQuery => {
      if (!few) return matchesIn(list, db, filter, newest ?? {});
      const query = few();
      list.match(query, filter, db);
      return query;
    };
    const [items, count] = await Promise.all([readFrom(matches()), countRows(matches())]);
    if (few || newest?.isLast) return { items, total: count, page, pageSize };

    const backgroundCount = backgroundCounts.get(filter);
    const end = offset + pageSize;
    if (end <= count) return { items, page, pageSize, ...totalOf(backgroundCount, count) };
    // The first page must not wait for the background count. A later page needs it.
    if (page > 1) await backgroundCount.reach(end, WAIT_MS);
    // Read before the rows, because the background count may be completed in between. Then the page would say that its
    // rows are complete although they are not.
    const total = totalOf(backgroundCount, count);
    const counted = await backgroundCount.read(offset, pageSize);
    return { items: merge(items, counted, pageSize), page, pageSize, ...total };
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
