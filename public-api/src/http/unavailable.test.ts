import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { connect as connectDatabase, databaseUrl } from '@plaudit/db/connect';
import { type Election, makeElection } from '@plaudit/db/testing/factories';
import { openTestDatabase, type TestDatabase } from '@plaudit/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiError } from '../../contract/index.ts';
import { type SignedIn, signIn, startApi, type TestApi } from '../testing/test-api.ts';

const CLOSED_PORT_URL = 'mysql://nobody:x@127.0.0.1:1/none';

let database: TestDatabase;
let election: Election;
let voter: SignedIn;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.reset();
  election = await makeElection(database.owner);
  voter = await signIn(database.owner);
});
afterAll(() => database.close());

/** A proxy between the API and the database. While it hangs, it drops everything that it receives. */
async function startProxy(target: URL) {
  let isHung = false;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const socketPath = target.searchParams.get('socketPath');
    const upstream = socketPath ? connect(socketPath) : connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => {
        if (!isHung) to.write(chunk);
      });
      from.on('close', () => to.destroy());
      from.on('error', () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    hang: (hung: boolean) => {
      isHung = hung;
      if (!hung) for (const socket of sockets) socket.destroy();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

async function expectUnavailable(api: TestApi, limitMs: number): Promise<void> {
  const vote = { vendorId: election.vendors[0]?.id, categoryId: election.categories[0]?.id };
  const sends = [
    () => api.get<ApiError>('/api/voting/cycle'),
    () => api.get<ApiError>('/api/leaderboard'),
    () => api.get<ApiError>('/api/user', { token: voter.token }),
    () => api.get<ApiError>('/api/voting/progress', { token: voter.token }),
    () => api.post<ApiError>('/api/votes', vote, { token: voter.token }),
    () => api.post<ApiError>('/api/login', { username: 'alice', password: 'x' }),
  ];
  await Promise.all(
    sends.map(async (send) => {
      const startedAt = performance.now();
      const { status, headers, body } = await send();
      expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'service.unavailable', '2']);
      expect(body.message).toBe('Plaudit is busy or being restarted. Please try again in a moment');
      expect(performance.now() - startedAt).toBeLessThan(limitMs);
    }),
  );
}

describe('while the database', () => {
  it('is down, routes respond 503, and routes that need no database go on', async () => {
    const api = await startApi({ databaseUrl: CLOSED_PORT_URL });
    await expectUnavailable(api, 30_000);
    expect((await api.get('/api/captcha')).status).toBe(200);
    expect((await api.get('/api/docs')).status).toBe(200);
    // All of these requests make one line in the log. Their number is logged seconds later.
    expect(api.logLines.filter((line) => line.includes('request failed'))).toHaveLength(1);
    await api.close();
  });

  it('hangs, routes respond 503, and recover when it comes back', async () => {
    const target = new URL(database.urls.public);
    const proxy = await startProxy(target);
    const proxyUrl = new URL(databaseUrl(database.urls.public, {}));
    proxyUrl.searchParams.delete('socketPath');
    proxyUrl.hostname = '127.0.0.1';
    proxyUrl.port = String(proxy.port);
    const api = await startApi({ databaseUrl: proxyUrl.toString(), poolSizes: { votes: 1, accounts: 1, reads: 1 } });
    expect((await api.get('/api/leaderboard')).status).toBe(200);
    proxy.hang(true);
    await expectUnavailable(api, 30_000);
    proxy.hang(false);
    await expect
      .poll(async () => (await api.get('/api/voting/progress', { token: voter.token })).status, { timeout: 5_000 })
      .toBe(200);
    const vote = { vendorId: election.vendors[0]?.id, categoryId: election.categories[0]?.id };
    expect((await api.post('/api/votes', vote, { token: voter.token })).status).toBe(201);
    await api.close();
    proxy.close();
  });

  it('takes longer than the deadline, routes respond 503, also if their queries have no time limit', async () => {
    const locker = connectDatabase(database.urls.owner, { poolMax: 1, queryLimitMs: null });
    const api = await startApi({ databaseUrl: database.urls.public, connectOptions: { queryLimitMs: null } });
    await locker.raw('lock tables sessions write');
    const response = await api.get<ApiError>('/api/voting/progress', { token: voter.token });
    await locker.destroy();
    expect([response.status, response.body.code]).toEqual([503, 'service.unavailable']);
    await api.close();
  }, 30_000);
});
