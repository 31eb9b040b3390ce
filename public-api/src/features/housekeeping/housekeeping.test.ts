import { makeSession } from '@plaudit/db/factories';
import { type TestDatabase, testDatabase } from '@plaudit/db/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tidy } from './housekeeping.ts';

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(() => database.reset());
afterAll(() => database.close());

describe('housekeeping', () => {
  it('removes captchas and counters that have run out, and no others', async () => {
    const { owner } = database;
    const captcha = (byte: number, expires_at: Date) => ({ token_hash: Buffer.alloc(32, byte), expires_at });
    await owner('captchas_spent').insert([captcha(1, daysAgo(1)), captcha(2, daysAgo(-1))]);
    const counter = (counter_key: string, expires_at: Date) => ({ counter_key, window_start: daysAgo(2), expires_at });
    await owner('rate_limits').insert([counter('old', daysAgo(1)), counter('new', daysAgo(-1))]);
    await tidy(database.public);
    expect((await owner('captchas_spent').select()).map((row) => row.token_hash[0])).toEqual([2]);
    expect((await owner('rate_limits').select()).map((row) => row.counter_key)).toEqual(['new']);
  });

  it('shortens the addresses of sessions after 30 days, once', async () => {
    const seen = async (ip_address: string, last_activity_at: Date) =>
      (await makeSession(database.owner, { ip_address, last_activity_at })).id;
    const ids = [
      await seen('203.0.113.77', daysAgo(31)),
      await seen('2001:db8:1:2:3:4:5:6', daysAgo(31)),
      await seen('2001:db8::9', daysAgo(31)),
      await seen('203.0.113.77', daysAgo(29)),
    ];
    for (let round = 0; round < 2; round += 1) {
      await tidy(database.public);
      const rows = await database.owner('sessions').whereIn('id', ids).orderBy('id').select('ip_address');
      expect(rows.map((row) => row.ip_address)).toEqual(['203.0.113.0', '2001:db8:1::', '2001:db8::', '203.0.113.77']);
    }
  });

  it('removes sessions 90 days after they expired', async () => {
    await makeSession(database.owner, { expires_at: daysAgo(91) });
    const { id } = await makeSession(database.owner, { expires_at: daysAgo(89) });
    await tidy(database.public);
    expect((await database.owner('sessions').select('id')).map((row) => row.id)).toEqual([id]);
  });
});
