import { recount } from '@plaudit/db/rules/tallies/recount';
import { type Election, makeElection } from '@plaudit/db/testing/factories';
import { openTestDatabase, type TestDatabase } from '@plaudit/db/testing/test-database';
import { type ApiProcess, findFreePort, startProcess } from '@plaudit/server-kit/testing/api-process';
import { testFailedStarts } from '@plaudit/server-kit/testing/failed-starts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { VoteReceipt } from '../contract/index.ts';
import { apiOf, secrets, signInMany, type Voter } from './testing/test-api.ts';

let database: TestDatabase;
let election: Election;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.reset();
  election = await makeElection(database.owner);
});
afterAll(() => database.close());

function startPublicApi(environment: Record<string, string> = {}): ApiProcess {
  const api = startProcess('public-api', {
    DATABASE_URL: database.urls.public,
    TOKEN_SECRET: secrets.token,
    CAPTCHA_SECRET: secrets.captcha,
    PORT: '0',
    METRICS_PORT: '0',
    ...environment,
  });
  onTestFinished(() => void api.end('SIGKILL'));
  return api;
}

describe('the process', () => {
  it('reports that it is alive and ready, has metrics on its own port, and finishes its requests', async () => {
    const metricsPort = await findFreePort();
    const api = startPublicApi({ METRICS_PORT: String(metricsPort) });
    const url = `http://127.0.0.1:${await api.port()}`;
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
    await fetch(`${url}/api/voting/progress`);
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(metrics).toContain('route="/api/voting/progress",status="200"');
    expect(metrics).toMatch(/plaudit_batch_size_count\{.*batch="progress".*\} 1/);
    expect(metrics).toContain('plaudit_database_connections');
    const underWay = fetch(`${url}/api/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'nobody', password: 'x' }),
    });
    const [response, code] = await Promise.all([underWay, api.end('SIGTERM')]);
    expect([response.status, code]).toEqual([401, 0]);
  });

  testFailedStarts({ run: startPublicApi, name: 'public-api', wrong: { TOKEN_SECRET: 'short', CAPTCHA_SECRET: '' } });

  it('loses no vote with a receipt when it is killed, and counts repeated votes once', async () => {
    const nextApi = await apiOf(database);
    const voters = await signInMany(database.owner, 400);
    const receipts = new Map<number, string>();
    let failed = 0;
    for (let kill = 0; kill < 2; kill += 1) {
      const api = startPublicApi();
      const own = voters.slice(kill * 200, (kill + 1) * 200);
      failed += await voteUntilKilled(api, own, receipts);
      const repeats = own.map(async (voter) => {
        const response = await nextApi.post<VoteReceipt>('/api/votes', voteOf(voter), { token: voter.token });
        return { voter, status: response.status, receipt: response.body.receipt };
      });
      for (const { voter, status, receipt } of await Promise.all(repeats)) {
        expect([status, receipt]).toEqual([201, receipts.get(voter.accountId) ?? receipt]);
      }
    }
    await nextApi.close();
    expect(failed).toBeGreaterThan(0);
    expect(receipts.size).toBeGreaterThan(0);
    expect(await database.owner('votes').select('id')).toHaveLength(400);
    expect(await recount(database.owner)).toEqual([]);
  });
});

function voteOf({ accountId }: Voter): { vendorId: number; categoryId: number } {
  const vendor = election.vendors[accountId % election.vendors.length];
  return { vendorId: vendor?.id ?? 0, categoryId: election.categories[0]?.id ?? 0 };
}

/**
 * Sends all votes, kills the process after some responses, and keeps each receipt. Returns how many got no response.
 */
async function voteUntilKilled(api: ApiProcess, voters: Voter[], receipts: Map<number, string>): Promise<number> {
  const url = `http://127.0.0.1:${await api.port()}`;
  let stored = 0;
  let ended: Promise<unknown> | undefined;
  const requests = voters.map(async (voter, index): Promise<number> => {
    // The votes are sent in waves, so that several batches are sent and one is under way when the process dies.
    for (let wave = 0; wave < index / 20; wave += 1) await new Promise((resolve) => setImmediate(resolve));
    try {
      const response = await fetch(`${url}/api/votes`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${voter.token}` },
        body: JSON.stringify(voteOf(voter)),
      });
      receipts.set(voter.accountId, ((await response.json()) as VoteReceipt).receipt);
      stored += 1;
      if (stored === 40) ended = api.end('SIGKILL');
      return 0;
    } catch {
      return 1;
    }
  });
  const outcomes = await Promise.all(requests);
  await (ended ?? api.end('SIGKILL'));
  return outcomes.reduce((sum, outcome) => sum + outcome, 0);
}
