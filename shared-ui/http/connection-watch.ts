import { onlineManager, type QueryCache } from '@tanstack/react-query';
import { HttpError, NetworkError } from './http-error.ts';

/** The problems that a connection to the server can have, worst first. */
const PROBLEMS = ['offline', 'unreachable', 'unavailable', 'busy', 'slow'] as const;
export type ConnectionProblem = (typeof PROBLEMS)[number];

const SLOW_AFTER_MS = 4_000;

export function problemOf(error: unknown): ConnectionProblem | undefined {
  if (error instanceof NetworkError) return 'unreachable';
  if (error instanceof HttpError && error.status === 429) return 'busy';
  if (error instanceof HttpError && error.status >= 500) return 'unavailable';
  return undefined;
}

/**
 * Follows the queries that are on the page. A query has the problem that its last failure shows until its next success,
 * and is slow while it has waited too long.
 */
export class ConnectionWatch {
  readonly #cache: QueryCache;
  readonly #problems = new Map<string, ConnectionProblem>();
  readonly #waiting = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #listeners = new Set<() => void>();
  #current: ConnectionProblem | undefined;

  constructor(cache: QueryCache) {
    this.#cache = cache;
    onlineManager.subscribe(() => this.#updateCurrent());
    cache.subscribe((event) => {
      const hash = event.query.queryHash;
      if (event.type === 'updated') {
        if (event.action.type === 'fetch') this.#startWaiting(hash);
        if (event.action.type === 'success') this.#setProblem(hash, undefined);
        if (event.action.type === 'error') this.#setProblem(hash, problemOf(event.action.error));
        if (event.action.type === 'setState') this.#stopWaiting(hash);
      }
      if (event.type === 'removed') this.#setProblem(hash, undefined);
      this.#updateCurrent();
    });
  }

  current = (): ConnectionProblem | undefined => this.#current;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #setProblem(hash: string, problem: ConnectionProblem | undefined): void {
    this.#stopWaiting(hash);
    if (problem) this.#problems.set(hash, problem);
    else this.#problems.delete(hash);
  }

  #startWaiting(hash: string): void {
    this.#stopWaiting(hash);
    const timer = setTimeout(() => {
      if (!this.#problems.has(hash)) this.#problems.set(hash, 'slow');
      this.#updateCurrent();
    }, SLOW_AFTER_MS);
    this.#waiting.set(hash, timer);
  }

  #stopWaiting(hash: string): void {
    clearTimeout(this.#waiting.get(hash));
    this.#waiting.delete(hash);
    if (this.#problems.get(hash) === 'slow') this.#problems.delete(hash);
  }

  #updateCurrent(): void {
    const now = onlineManager.isOnline() ? this.#worst() : 'offline';
    if (now === this.#current) return;
    this.#current = now;
    for (const listener of this.#listeners) listener();
  }

  #worst(): ConnectionProblem | undefined {
    const present = new Set(
      [...this.#problems].filter(([hash]) => this.#cache.get(hash)?.isActive()).map(([, problem]) => problem),
    );
    const worst = PROBLEMS.find((problem) => present.has(problem));
    // The connection can be gone before the scripts run, and then no event tells of it. Some browsers say so although it
    // is there, so it is believed only when a request has failed.
    return worst === 'unreachable' && !navigator.onLine ? 'offline' : worst;
  }
}
