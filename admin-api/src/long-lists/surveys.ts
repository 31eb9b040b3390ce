import type { Db } from '@plaudit/db/connect';
import type { LongList } from './long-list.ts';
import { Survey } from './survey.ts';

/** The surveys for at most this many filters stay in memory: for those that were requested last. */
const KEPT_FILTERS = 30;

interface Known<Filter, Item> {
  survey: Survey<Filter, Item>;
  /** Takes the place of the outdated survey once it is complete. */
  next?: Survey<Filter, Item> | undefined;
}

/** The surveys of a list, by their filter. One of them runs at a time. */
export class Surveys<Filter extends object, Item> {
  readonly #db: Db;
  readonly #list: LongList<Filter, Item>;
  /** The latest requested filter is at the end. */
  readonly #byFilter = new Map<string, Known<Filter, Item>>();
  readonly #waiting: Survey<Filter, Item>[] = [];
  #isRunning = false;

  constructor(db: Db, list: LongList<Filter, Item>) {
    this.#db = db;
    this.#list = list;
  }

  /** The latest complete survey for the filter. Before there is one, the first survey, which waits or is running. */
  get(filter: Filter): Survey<Filter, Item> {
    const name = JSON.stringify(Object.entries(filter).sort(([a], [b]) => a.localeCompare(b)));
    const known = this.#byFilter.get(name) ?? { survey: this.#start(filter) };
    if (known.next?.isComplete) known.survey = known.next;
    if (known.next?.isOver) known.next = undefined;
    if (known.survey.isOver && !known.survey.isComplete) known.survey = this.#start(filter);
    if (known.survey.isOutdated) known.next ??= this.#start(filter);
    known.survey.keepGoing();
    known.next?.keepGoing();
    this.#byFilter.delete(name);
    this.#byFilter.set(name, known);
    for (const oldest of this.#byFilter.keys()) {
      if (this.#byFilter.size <= KEPT_FILTERS) break;
      this.#byFilter.delete(oldest);
    }
    return known.survey;
  }

  #start(filter: Filter): Survey<Filter, Item> {
    const survey = new Survey(this.#list, this.#db, filter);
    this.#waiting.push(survey);
    void this.#runWaiting();
    return survey;
  }

  /** The latest first, because its page is on the screen. */
  async #runWaiting(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    for (let next = this.#waiting.pop(); next; next = this.#waiting.pop()) await next.run();
    this.#isRunning = false;
  }
}
