import { AppError } from '@plaudit/server-kit/app-error';
import type { Db } from '../../src/connect.ts';
import { countHits, insertHits, refundAttempt, type WindowCount } from './throttle-counters.ts';

export type Limit = { limit: number; windowSeconds: number };

/** The counters are in the database, so all replicas share them. */
export type Throttle = Limit & { key: string };

/** Counters that a voter can have, with the account's id at the end of the key. A voter's download of data has them. */
export const ACCOUNT_COUNTERS = [
  'confirm-email',
  'invitation-code',
  'new-name',
  'openid',
  'openid-finish',
  'password-attempts',
  'password-change',
] as const;

export const accountCounter = (name: (typeof ACCOUNT_COUNTERS)[number], accountId: number): string =>
  `${name}:${accountId}`;

/**
 * Checks the throttles with one read and no write. Returns the seconds to wait, or undefined while every limit has
 * room.
 */
export async function checkThrottles(db: Db, throttles: readonly Throttle[]): Promise<number | undefined> {
  return longestWait(await countHits(db, throttles), throttles, (hits, limit) => hits >= limit);
}

/**
 * Counts one attempt in each of `throttles` if these and `others` have room for it, and returns undefined. If not, it
 * returns the seconds to wait, and takes back what it has counted. So a rejected attempt does not make the wait longer.
 * It usually costs one read and no write.
 */
export async function consumeAttempt(
  db: Db,
  throttles: readonly Throttle[],
  others: readonly Throttle[] = [],
): Promise<number | undefined> {
  const wait = await checkThrottles(db, [...throttles, ...others]);
  if (wait !== undefined) return wait;
  // Counted before the second check, so of many attempts at the same moment no more than the limit pass.
  await insertHits(db, throttles);
  try {
    const waitOverLimit = longestWait(await countHits(db, throttles), throttles, (hits, limit) => hits > limit);
    if (waitOverLimit !== undefined) await refundAttempts(db, throttles);
    return waitOverLimit;
  } catch (error) {
    await refundAttempts(db, throttles);
    throw error;
  }
}

const REFUND_TRIES = 3;

/** Tries more than once, because an attempt that stays counted limits somebody who did nothing wrong. */
export async function refundAttempts(db: Db, throttles: readonly Throttle[]): Promise<void> {
  for (const { key } of throttles) {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await refundAttempt(db, key);
        break;
      } catch (error) {
        if (attempt === REFUND_TRIES) throw error;
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
