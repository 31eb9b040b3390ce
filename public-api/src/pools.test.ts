import { connect } from '@plaudit/db/connect';
import { type Election, makeCycle, makeElection } from '@plaudit/db/testing/factories';
import { countTableWaits } from '@plaudit/db/testing/lock-waits';
import type { Knex } from 'knex';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SignedIn, signIn } from './testing/test-api.ts';
import { useApi } from './testing/use-api.ts';

const READERS = 30;

const site = useApi();
let election: Election;
let voter: SignedIn;
/** A pool of one connection, because only the connection that ran `lock tables` can unlock them. */
let locker: Knex;

beforeAll(() => {
  locker = connect(site.database.urls.owner, { poolMax: 1, queryLimitMs: null });
});
beforeEach(async () => {
  election = await makeElection(site.database.owner);
  voter = await signIn(site.database.owner);
});
afterAll(() => locker.destroy());

describe('while many readers wait for a slow database', () => {
  it.each([
    // One period for each reader, because readers of the same period share one read.
    ['results', (period: number) => `/api/results/periods/${period}/csv`],
    ['site config', () => '/api/site-config'],
  ])('votes, polls and accounts still work (%s)', async (_what, path) => {
    const periods: number[] = [];
    for (let reader = 0; reader < READERS; reader += 1) {
      periods.push((await makeCycle(site.database.owner, { is_active: 0, ended_at: new Date() })).id);
    }
    // Votes, polls and the account of a voter do not need the settings. A sign-in does: its limits are settings.
    await locker.raw('lock tables settings write');
    const readers = Promise.allSettled(periods.map((id) => site.api.get(path(id))));
    await expect
      .poll(() => countTableWaits(site.database.owner), { timeout: 10_000, interval: 20 })
      .toBeGreaterThanOrEqual(3);

    const [vote, progress, cycle, account] = await Promise.all([
      site.api.post(
        '/api/votes',
        { vendorId: election.vendors[0]?.id, categoryId: election.categories[0]?.id },
        { token: voter.token },
      ),
      site.api.get('/api/voting/progress', { token: voter.token }),
      site.api.get('/api/voting/cycle'),
      site.api.get('/api/user', { token: voter.token }),
    ]);
    await locker.raw('unlock tables');

    expect([vote.status, progress.status, cycle.status, account.status]).toEqual([201, 200, 200, 200]);
    await readers;
    expect((await site.api.get('/api/leaderboard')).status).toBe(200);
  });
});
