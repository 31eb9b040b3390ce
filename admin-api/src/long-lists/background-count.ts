import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '@plaudit/db/connect';
import { countRows } from '../sql.ts';
import { inOrder, type KeyRange, keyAboveNewest, type LongList, matchesIn, newestRange } from './long-list.ts';

/**
 * If at most this many rows of a range match, their ids are kept. Without them, a page of such rows would have to
 * read many ranges.
 */
const KEPT_IDS_MAX = 200;

/**
 * After each range, the count pauses for the time that the range took, so that it needs at most half of a core of the
 * database.
 */
const PAUSE_SHARE = 1;
/**
 * A complete count is used for ten times as long as it took. It took at most half of a core, so on average a count
 * needs less than 5 % of a core.
 */
const USED_FOR_DURATIONS = 10;
/** A count ends if no request has asked for it for this long. */
const ABANDONED_AFTER_MS = 15_000;

interface CountedRange extends KeyRange {
  matches: number;
  /** The ids of the matching rows, if these are few. */
  ids?: number[];
}

/** Counts in the background how many rows of each range of a list match a filter, from the newest to the oldest. */
export class BackgroundCount<Filter, Item> {
  readonly #list: LongList<Filter, Item>;
  readonly #db: Db;
  readonly #filter: Filter;
  readonly #ranges: CountedRange[] = [];
  #isComplete = false;
  #isOver = false;
  #startedAt = 0;
  #finishedAt = 0;
  #askedAt = performance.now();
  #total = 0;
  #onProgress: (() => void)[] = [];

  constructor(list: LongList<Filter, Item>, db: Db, filter: Filter) {
    this.#list = list;
    this.#db = db;
    this.#filter = filter;
  }

  /** The number of matching rows that were found so far. */
  get total(): number {
    return this.#total;
  }

  get isComplete(): boolean {
    return this.#isComplete;
  }

  /** True if the count is complete, has failed or was abandoned. */
  get isOver(): boolean {
    return this.#isOver;
  }

  get isOutdated(): boolean {
    const age = performance.now() - this.#finishedAt;
    return this.#isComplete && age > (this.#finishedAt - this.#startedAt) * USED_FOR_DURATIONS;
  }

  keepGoing(): void {
    this.#askedAt = performance.now();
  }

  /** Never throws. After an error, or if no request asks for it any more, the count ends without being complete. */
  async run(): Promise<void> {
    this.#startedAt = performance.now();
    // The next request starts another count. If the database still fails then, the request's own statements fail first.
    this.#isComplete = await this.#countAll().catch(() => false);
    this.#finishedAt = performance.now();
    this.#isOver = true;
    this.#reportProgress();
  }

  async #countAll(): Promise<boolean> {
    const [list, db, filter] = [this.#list, this.#db, this.#filter];
    const bounds = (await list.bounds?.(db, filter)) ?? {};
    let below = await keyAboveNewest(list, db, filter, bounds);
    while (below && performance.now() - this.#askedAt < ABANDONED_AFTER_MS) {
      const startedAt = performance.now();
      const range = await newestRange(list, db, filter, { ...bounds, below });
      await this.#count(range);
      below = range.isLast ? undefined : range.from;
      if (below) await pause((performance.now() - startedAt) * PAUSE_SHARE);
    }
    return below === undefined;
  }

  async #count({ below, from }: KeyRange): Promise<void> {
    const matches = () => matchesIn(this.#list, this.#db, this.#filter, { below, from });
    const found: { id: number }[] = await matches()
      .modify(inOrder(this.#list))
      .select(`${this.#list.table}.id`)
      .limit(KEPT_IDS_MAX + 1);
    const range: CountedRange =
      found.length <= KEPT_IDS_MAX
        ? { below, from, matches: found.length, ids: found.map(({ id }) => id) }
        : { below, from, matches: await countRows(matches()) };
    if (range.matches > 0) this.#ranges.push(range);
    this.#total += range.matches;
    this.#reportProgress();
  }

  #reportProgress(): void {
    const waiting = this.#onProgress;
    this.#onProgress = [];
    for (const go of waiting) go();
  }

  /** Waits until this many matching rows were found, the count is over, or the time is up. */
  async reach(rows: number, limitMs: number): Promise<void> {
    const over = pause(limitMs, 'over', { ref: false });
    while (!this.#isOver && this.#total < rows) {
      const progress = new Promise<void>((go) => this.#onProgress.push(go));
      if ((await Promise.race([progress, over])) === 'over') return;
    }
  }

  /** The rows of a page as far as the count has come. Those that no longer match are left out. */
  async read(offset: number, limit: number): Promise<Item[]> {
    const items: Item[] = [];
    let ids: number[] = [];
    const readCollected = async () => {
      if (ids.length > 0) items.push(...(await this.#readByIds(ids)));
      ids = [];
    };
    let [skipped, wanted] = [offset, limit];
    for (const range of this.#ranges) {
      if (wanted === 0) break;
      const here = Math.min(wanted, range.matches - skipped);
      if (here > 0 && range.ids) ids.push(...range.ids.slice(skipped, skipped + here));
      else if (here > 0) {
        await readCollected();
        items.push(...(await this.#readRange(range, skipped, here)));
      }
      wanted -= Math.max(0, here);
      skipped = Math.max(0, skipped - range.matches);
    }
    await readCollected();
    return items;
  }

  #readRange(range: KeyRange, offset: number, limit: number): Promise<Item[]> {
    const query = matchesIn(this.#list, this.#db, this.#filter, range).modify(inOrder(this.#list));
    return this.#list.read(this.#db, query.limit(limit).offset(offset));
  }

  #readByIds(ids: readonly number[]): Promise<Item[]> {
    const query: ReturnType<typeof matchesIn> = this.#db(this.#list.table).whereIn(`${this.#list.table}.id`, [...ids]);
    this.#list.match(query, this.#filter, this.#db);
    return this.#list.read(this.#db, query.modify(inOrder(this.#list)));
  }
}
