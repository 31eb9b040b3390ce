import { connect } from '@plaudit/db/connect';
import { type TestDatabase, testDatabase } from '@plaudit/db/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countedHits, insertCounter, whileLocked } from '../../testing/counters.ts';
import { checkThrottles, consumeAttempt, refundAttempts } from './throttle.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(() => database.reset());
afterAll(() => database.close());

const throttle = (key: string, limit = 3) => ({ key, limit, windowSeconds: 600 });
const hitsOf = (key: string) => countedHits(database.owner, key);

describe('consumeAttempt', () => {
  it('counts all of them, or none when one has no room', async () => {
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

  it('checks the others and does not count them', async () => {
    await insertCounter(database.owner, 'full', 3);
    expect(await consumeAttempt(database.public, [throttle('a')], [throttle('full')])).toBeGreaterThan(0);
    expect(await consumeAttempt(database.public, [throttle('a')], [throttle('b')])).toBeUndefined();
    expect([await hitsOf('a'), await hitsOf('b'), await hitsOf('full')]).toEqual([1, 0, 3]);
  });

  it('lets no more than the limit pass of many at the same moment', async () => {
    const waits = await Promise.all(Array.from({ length: 12 }, () => consumeAttempt(database.public, [throttle('a')])));
    expect(waits.filter((wait) => wait === undefined).length).toBeLessThanOrEqual(3);
    expect(await hitsOf('a')).toBe(waits.filter((wait) => wait === undefined).length);
  });

  it('writes nothing once there is no room', async () => {
    await insertCounter(database.owner, 'full', 3);
    await whileLocked(database.owner, 'rate_limits read', async () => {
      expect(await consumeAttempt(database.public, [throttle('full'), throttle('a')])).toBeGreaterThan(0);
      expect(await checkThrottles(database.public, [throttle('full')])).toBeGreaterThan(0);
    });
  });
});

describe('refundAttempts', () => {
  it('tries again when there is no connection at first', async () => {
    await insertCounter(database.owner, 'a', 1);
    const db = connect(database.urls.public, { poolMax: 1, acquireLimitMs: 300 });
    const busy = await db.transaction();
    db.client.pool.on('acquireFail', () => void busy.rollback());
    await refundAttempts(db, [throttle('a')]);
    expect(await hitsOf('a')).toBe(0);
    await db.destroy();
  });
});
