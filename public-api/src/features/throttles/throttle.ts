import type { Db } from '@plaudit/db/connect';
import { AppError } from '@plaudit/server-kit/app-error';
import { networksOf } from './networks.ts';
import { countHits, insertHits, takeHitBack, type WindowCount } from './throttles.queries.ts';

export type Limit = { limit: number; windowSeconds: number };

/** So many hits of a key in a window. The counters are in the database, so all replicas share them. */
export type Throttle = Limit & { key: string };

/** One for the address and one for each network around it. */
export function networkThrottles(prefix: string, address: string, { limit, windowSeconds }: Limit): Throttle[] {
  return networksOf(address).map(({ name, multiple }) => ({
    key: `${prefix}:${name}`,
    limit: limit * multiple,
    windowSeconds,
  }));
}

/** One read and no write. Undefined while every counter has room for one more, else how many seconds to wait. */
export async function findWait(db: Db, throttles: readonly Throttle[]): Promise<number | undefined> {
  return longestWait(await countHits(db, throttles), throttles, (hits, limit) => hits >= limit);
}

/**
 * Counts a hit of each key if there is room, in `others` too. Undefined when there was, else how many seconds to wait,
 * and then nothing stays counted: trying again prolongs nothing, and past the limit it costs one read and no write.
 */
export async function tryHits(
  db: Db,
  throttles: readonly Throttle[],
  others: readonly Throttle[] = [],
): Promise<number | undefined> {
  const wait = await findWait(db, [...throttles, ...others]);
  if (wait !== undefined) return wait;
  // Counted before it is judged: of many at the same moment, no more than the limit can pass.
  await insertHits(db, throttles);
  try {
    const overrun = longestWait(await countHits(db, throttles), throttles, (hits, limit) => hits > limit);
    if (overrun !== undefined) await takeHitsBack(db, throttles);
    return overrun;
  } catch (error) {
    await takeHitsBack(db, throttles);
    throw error;
  }
}

const TRIES_TO_TAKE_BACK = 3;

/** Insists, because a hit that stays counts against somebody who did nothing wrong. */
export async function takeHitsBack(db: Db, throttles: readonly Throttle[]): Promise<void> {
  for (const { key } of throttles) {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await takeHitBack(db, key);
        break;
      } catch (error) {
        if (attempt === TRIES_TO_TAKE_BACK) throw error;
      }
    }
  }
}

export function tooMany(code: string, message: string, retryAfterSeconds: number): AppError {
  return new AppError(code, 429, message, { retryAfterSeconds });
}

function longestWait(
  counts: ReadonlyMap<string, WindowCount>,
  throttles: readonly Throttle[],
  isOver: (hits: number, limit: number) => boolean,
): number | undefined {
  const waits = throttles.flatMap(({ key, limit }) => {
    const count = counts.get(key);
    return count !== undefined && isOver(count.hits, limit) ? [Math.max(1, count.secondsUntilFewer)] : [];
  });
  return waits.length === 0 ? undefined : Math.max(...waits);
}
