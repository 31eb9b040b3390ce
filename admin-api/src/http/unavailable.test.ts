import { connect } from '@plaudit/db/connect';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiError } from '../../contract/index.ts';
import { type SignedIn, signIn, startApi } from '../testing/test-api.ts';
import { useApi } from '../testing/use-api.ts';

const site = useApi();
let caller: SignedIn;
beforeEach(async () => {
  caller = await signIn(site.database.owner);
});

describe('while the database', () => {
  it('is down, the response is 503 with Retry-After', async () => {
    const url = new URL(site.database.urls.admin);
    url.port = '1';
    const api = await startApi(url.toString());
    const response = await api.get<ApiError>('/api/admin/dashboard', caller.token);
    expect([response.status, response.body.code]).toEqual([503, 'service.unavailable']);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(response.headers.get('retry-after'))).toBeLessThan(3);
    expect(response.text).not.toContain('ECONNREFUSED');
    await api.close();
  });

  it('makes a change wait for a lock, the response is 503 and the change is not stored', async () => {
    const locker = connect(site.database.urls.owner, { poolMax: 1, queryLimitMs: null });
    const lock = await locker.transaction();
    await lock.raw('select id from voting_state where id = 1 for update');
    const response = await site.api.post<ApiError>('/api/admin/pause-voting', caller.token, { paused: true });
    expect([response.status, response.body.code]).toEqual([503, 'service.unavailable']);
    await lock.rollback();
    await locker.destroy();
    const voting = await site.api.get<{ isPaused: boolean }>('/api/admin/voting', caller.token);
    expect([voting.status, voting.body.isPaused]).toEqual([200, false]);
  }, 20_000);

  it('takes longer than the deadline, the response is 503, also if its queries have no time limit', async () => {
    const locker = connect(site.database.urls.owner, { poolMax: 1, queryLimitMs: null });
    const api = await startApi(site.database.urls.admin, { queryLimitMs: null });
    await locker.raw('lock tables sessions write, accounts write');
    const response = await api.get<ApiError>('/api/admin/voting', caller.token);
    await locker.destroy();
    expect([response.status, response.body.code]).toEqual([503, 'service.unavailable']);
    await api.close();
  }, 30_000);
});
