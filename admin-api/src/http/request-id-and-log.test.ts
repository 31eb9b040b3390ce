import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiError } from '../../contract/index.ts';
import { type SignedIn, signIn } from '../testing/test-api.ts';
import { useApi } from '../testing/use-api.ts';

const site = useApi();
let caller: SignedIn;
beforeEach(async () => {
  caller = await signIn(site.database.owner);
  site.api.logLines.length = 0;
});

const PATH = '/api/admin/voting';

describe('every response', () => {
  it('has the gateway’s request id, or a new id if that one is invalid, and is not cached', async () => {
    const send = (requestId: string) =>
      site.api.send('GET', PATH, { token: caller.token, headers: { 'X-Request-Id': requestId } });
    const given = await send('abc-12345678');
    expect(given.headers.get('x-request-id')).toBe('abc-12345678');
    expect(given.headers.get('cache-control')).toBe('no-store');
    expect((await send('a b')).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('with the status 401 says how to authenticate', async () => {
    for (const response of [await site.api.get(PATH), await site.api.get(PATH, 'garbage')]) {
      expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    }
  });
});

describe('an unexpected error', () => {
  it('has only a request id in its response, and is logged in full', async () => {
    await site.database.owner.raw('alter table accounts rename column username to username_gone');
    try {
      const response = await fetch(`${site.api.url}${PATH}`, { headers: { Authorization: `Bearer ${caller.token}` } });
      expect(response.status).toBe(500);
      const body = (await response.json()) as ApiError;
      expect(body).toEqual({ code: 'internal_error', message: expect.any(String), requestId: expect.any(String) });
      expect(body.requestId).toBe(response.headers.get('x-request-id'));
      const logs = site.api.logLines.join('');
      expect(logs).toContain(body.requestId);
      expect(logs).toContain('username');
      expect(logs).not.toContain(caller.token);
    } finally {
      await site.database.owner.raw('alter table accounts rename column username_gone to username');
    }
  });
});

describe('the log', () => {
  it('has one line of JSON for a request, without its query', async () => {
    await site.api.get(`${PATH}?token=query-secret`, caller.token);
    const lines = site.api.logLines.map((line) => JSON.parse(line) as { path: string });
    expect(lines.map((line) => line.path)).toEqual([PATH]);
    expect(site.api.logLines.join('')).not.toContain('query-secret');
  });

  it('has the route of a request with a method that the route does not take', async () => {
    await site.api.send('PATCH', '/api/admin/vendors/7', { token: caller.token });
    await site.api.send('PATCH', '/api/admin/nothing', { token: caller.token });
    const lines = site.api.logLines.map((line) => JSON.parse(line) as { route: string; status: number });
    expect(lines.map(({ route, status }) => [route, status])).toEqual([
      ['/api/admin/vendors/:id', 405],
      ['none', 404],
    ]);
  });
});
