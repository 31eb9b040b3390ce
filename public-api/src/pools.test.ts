import { connect } from '@plaudit/db/connect';
import { type Election, makeElection } from '@plaudit/db/testing/factories';
import type { Knex } from 'knex';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SignedIn, signIn } from './testing/test-api.ts';
import { useApi } from './testing/use-api.ts';

const READERS = 30;

const site = useApi();
let election: Election;
let voter: SignedIn;
/** One connection, for `lock tables`. */
let locker: Knex;

beforeAll(() => {
  locker = connect(site.database.urls.owner, { poolMax: 1, queryLimitMs: null });
});
beforeEach(async () => {
  election = await makeElection(site.database.owner);
  voter = await signIn(site.database.owner);
});
afterAll(() => locker.destroy());

const countWaiting = async () => {
  const [[{ waiting }]] = await site.database.owner.raw(
    `select count(*) as waiting from information_schema.processlist
      where db = database() and state like 'Waiting for table%'`,
  );
  return Number(waiting);
};

describe('while many read the results and the database is slow to answer them', () => {
  it('votes, polls and sign-ins are answered', async () => {
    // Settings are what the standings wait for; no vote, poll or sign-in reads them.
    await locker.raw('lock tables settings write');
    const readers = Promise.allSettled(
      Array.from({ length: READERS }, () => site.api.get(`/api/results/periods/${election.cycle.id}/csv`)),
    );
    await expect.poll(countWaiting, { timeout: 10_000, interval: 20 }).toBeGreaterThanOrEqual(3);

    const [vote, progress, cycle, login] = await Promise.all([
      site.api.post(
        '/api/votes',
        { vendorId: election.vendors[0]?.id, categoryId: election.categories[0]?.id },
        { token: voter.token },
      ),
      site.api.get('/api/voting/progress', { token: voter.token }),
      site.api.get('/api/voting/cycle'),
      site.api.post('/api/login', { username: 'nobody', password: 'wrong' }),
    ]);
    await locker.raw('unlock tables');

    expect([vote.status, progress.status, cycle.status, login.status]).toEqual([201, 200, 200, 401]);
    await readers;
    expect((await site.api.get('/api/leaderboard')).status).toBe(200);
  });
});
