import type { Db } from '@plaudit/db/connect';
import { BackgroundCount } from './background-count.ts';
import type { LongList } from './long-list.ts';

/** The background counts for at most this many filters stay in memory: for those that were requested last. */
const KEPT_FILTERS_MAX = 30;

interface KnownCount<Filter, Item> {
  count: BackgroundCount<Filter, Item>;
  /** Takes the place of the outdated count once it is complete. */
  next?: BackgroundCount<Filter, Item> | undefined;
}

/** The background counts of a list, by their filter. One of them runs at a time. */
export class BackgroundCounts<Filter extends object, Item> {
  readonly #db: Db;
  readonly #list: LongList<Filter, Item>;
  /** The latest requested filter is at the end. */
  readonly #byFilter = new Map<string, KnownCount<Filter, Item>>();
  readonly #waiting: BackgroundCount<Filter, Item>[] = [];
  #isRunning = false;

  constructor(db: Db, list: LongList<Filter, Item>) {
    this.#db = db;
    this.#list = list;
  }

  /** The latest complete count for the filter. Before there is one, the first count, which waits or is running. */
  get(filter: Filter): BackgroundCount<Filter, Item> {
    const name = JSON.stringify(Object.entries(filter).sort(([a], [b]) => a.localeCompare(b)));
    const known = this.#byFilter.get(name) ?? { count: this.#start(filter) };
    if (known.next?.isComplete) known.count = known.next;
    if (known.next?.isOver) known.next = undefined;
    if (known.count.isOver && !known.count.isComplete) known.count = this.#start(filter);
    if (known.count.isOutdated) known.next ??= this.#start(filter);
    known.count.keepGoing();
    known.next?.keepGoing();
    this.#byFilter.delete(name);
    this.#byFilter.set(name, known);
    for (const oldest of this.#byFilter.keys()) {
      if (this.#byFilter.size <= KEPT_FILTERS_MAX) break;
      this.#byFilter.delete(oldest);
    }
    return known.count;
  }

  #start(filter: Filter): BackgroundCount<Filter, Item> {
    const count = new BackgroundCount(this.#list, this.#db, filter);
    this.#waiting.push(count);
    void this.#runWaiting();
    return count;
  }

  /** Runs the latest count first, because its page is on the screen. */
  async #runWaiting(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    for (let next = this.#waiting.pop(); next; next = this.#waiting.pop()) await next.run();
    this.#isRunning = false;
  }
}
