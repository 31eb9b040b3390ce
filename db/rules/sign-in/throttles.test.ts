import { describe, expect, it } from 'vitest';
import { connect } from '../../src/connect.ts';
import { countedHits, insertCounter } from '../../testing/counters.ts';
import { whileLocked } from '../../testing/lock-waits.ts';
import { useDatabase } from '../../testing/use-database.ts';
import { checkThrottles, consumeAttempt, refundAttempts } from './throttles.ts';

const database = useDatabase();

const throttle = (key: string, limit = 3) => ({ key, limit, windowSeconds: 600 });
const hitsOf = (key: string) => countedHits(database.owner, key);

describe('consumeAttempt', () => {
  it('counts in all throttles, or in none if one is full', async () => {
    const both = [throttle('a', 2), throttle('b', 5)];
    expect([await consumeAttempt(database.public, both), await consumeAttempt(database.public, both)]).toEqual([
      undefined,
      undefined,
    ]);
    const wait = await consumeAttempt(database.public, both);
    expect(wait).toBeGreaterThan(530);
    expect(wait).toBeLessThanOrEqual(600);
    expect([await hitsOf('a'), await hitsOf('b')]).toEqual([2, 2]);
  });

  it('says the longest wait if several throttles are full', async () => {
    await insertCounter(database.owner, 'short', 3);
    await insertCounter(database.owner, 'long', 3);
    const both = [{ ...throttle('short'), windowSeconds: 120 }, throttle('long')];
    expect(await consumeAttempt(database.public, both)).toBeGreaterThan(530);
  });

  it('checks the throttles of the second list without counting in them', async () => {
    await insertCounter(database.owner, 'full', 3);
    expect(await consumeAttempt(database.public, [throttle('a')], [throttle('full')])).toBeGreaterThan(0);
    expect(await consumeAttempt(database.public, [throttle('a')], [throttle('b')])).toBeUndefined();
    expect([await hitsOf('a'), await hitsOf('b'), await hitsOf('full')]).toEqual([1, 0, 3]);
  });

  it('accepts no more than the limit in simultaneous requests', async () => {
    const waits = await Promise.all(Array.from({ length: 12 }, () => consumeAttempt(database.public, [throttle('a')])));
    expect(waits.filter((wait) => wait === undefined).length).toBeLessThanOrEqual(3);
    expect(await hitsOf('a')).toBe(waits.filter((wait) => wait === undefined).length);
  });

  it('writes nothing if a throttle is full', async () => {
    await insertCounter(database.owner, 'full', 3);
    await whileLocked(database.owner, 'rate_limits read', async () => {
      expect(await consumeAttempt(database.public, [throttle('full'), throttle('a')])).toBeGreaterThan(0);
      expect(await checkThrottles(database.public, [throttle('full')])).toBeGreaterThan(0);
    });
  });
});

describe('refundAttempts', () => {
  it('tries again if there is no connection at first', async () => {
    await insertCounter(database.owner, 'a', 1);
    const db = connect(database.urls.public, { poolMax: 1, acquireLimitMs: 300 });
    const busy = await db.transaction();
    db.client.pool.on('acquireFail', () => void busy.rollback());
    await refundAttempts(db, [throttle('a')]);
    expect(await hitsOf('a')).toBe(0);
    await db.destroy();
  });
});
