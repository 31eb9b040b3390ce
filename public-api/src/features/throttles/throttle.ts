import type { Db } from '@plaudit/db/connect';
import { AppError } from '@plaudit/db/process/app-error';
import { countHits, insertHit, takeHitBack } from './throttles.queries.ts';

/** So many hits of a key in a window. The counters are in the database, so all replicas share them. */
export type Throttle = { key: string; limit: number; windowSeconds: number };

/** Undefined when there is room, else how long to wait. A refused hit does not count: trying again prolongs nothing. */
export async function tryHit(db: Db, { key, limit, windowSeconds }: Throttle): Promise<number | undefined> {
  // Counted before it is judged: of many at the same moment, no more than the limit can pass.
  await insertHit(db, key, windowSeconds);
  const { hits, secondsUntilFewer } = await countHits(db, key, windowSeconds);
  if (hits <= limit) return undefined;
  await takeHitBack(db, key);
  return Math.max(1, secondsUntilFewer);
}

export function tooMany(code: string, message: string, retryAfterSeconds: number): AppError {
  return new AppError(code, 429, message, { retryAfterSeconds });
}

/** One household or server has a whole /64 of IPv6 addresses. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::', 2);
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const groups =
    tail === undefined ? left : [...left, ...new Array(8 - left.length - right.length).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
