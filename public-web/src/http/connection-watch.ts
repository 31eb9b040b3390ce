import { onlineManager, type QueryCache } from '@tanstack/react-query';
import { HttpError, NetworkError } from './http-error.ts';

/** What is wrong with the line to the server, the worst first; undefined while all is well. */
export type Trouble = 'offline' | 'unreachable' | 'unavailable' | 'busy' | 'slow';

const ORDER: readonly Trouble[] = ['offline', 'unreachable', 'unavailable', 'busy', 'slow'];
const SLOW_AFTER_MS = 4_000;

export function troubleOf(error: unknown): Trouble | undefined {
  if (error instanceof NetworkError) return 'unreachable';
  if (error instanceof HttpError && error.status === 429) return 'busy';
  if (error instanceof HttpError && error.status >= 500) return 'unavailable';
  return undefined;
}

/**
 * Follows the queries that are on the page: a query is in trouble from a failed answer to its next good one, and slow
 * while it has waited too long.
 */
export class ConnectionWatch {
  readonly #cache: QueryCache;
  readonly #troubles = new Map<string, Trouble>();
  readonly #waiting = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #listeners = new Set<() => void>();
  #current: Trouble | undefined;

  constructor(cache: QueryCache) {
    this.#cache = cache;
    onlineManager.subscribe(() => this.#settle());
    cache.subscribe((event) => {
      const hash = event.query.queryHash;
      if (event.type === 'updated') {
        if (event.action.type === 'fetch') this.#startWaiting(hash);
        if (event.action.type === 'success') this.#note(hash, undefined);
        if (event.action.type === 'error') this.#note(hash, troubleOf(event.action.error));
        if (event.action.type === 'setState') this.#stopWaiting(hash);
      }
      if (event.type === 'removed') this.#note(hash, undefined);
      this.#settle();
    });
  }

  current = (): Trouble | undefined => this.#current;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #note(hash: string, trouble: Trouble | undefined): void {
    this.#stopWaiting(hash);
    if (trouble) this.#troubles.set(hash, trouble);
    else this.#troubles.delete(hash);
  }

  #startWaiting(hash: string): void {
    this.#stopWaiting(hash);
    const timer = setTimeout(() => {
      if (!this.#troubles.has(hash)) this.#troubles.set(hash, 'slow');
      this.#settle();
    }, SLOW_AFTER_MS);
    this.#waiting.set(hash, timer);
  }

  #stopWaiting(hash: string): void {
    clearTimeout(this.#waiting.get(hash));
    this.#waiting.delete(hash);
    if (this.#troubles.get(hash) === 'slow') this.#troubles.delete(hash);
  }

  #settle(): void {
    const now = onlineManager.isOnline() ? this.#worst() : 'offline';
    if (now === this.#current) return;
    this.#current = now;
    for (const listener of this.#listeners) listener();
  }

  #worst(): Trouble | undefined {
    const present = new Set(
      [...this.#troubles].filter(([hash]) => this.#cache.get(hash)?.isActive()).map(([, trouble]) => trouble),
    );
    return ORDER.find((trouble) => present.has(trouble));
  }
}
