import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiError } from '../../contract/index.ts';
import { signIn } from '../testing/test-api.ts';
import { useApi } from '../testing/use-api.ts';

const site = useApi();

beforeEach(async () => {
  site.api.logLines.length = 0;
});

describe('every response', () => {
  it('has the gateway’s request id, or a new id if that could forge a line of the log', async () => {
    const given = await site.api.get('/api/vendors', { headers: { 'X-Request-Id': 'abc-123-def-456' } });
    expect(given.headers.get('x-request-id')).toBe('abc-123-def-456');
    const forged = await site.api.get('/api/vendors', { headers: { 'X-Request-Id': 'x"} {"level":"fatal' } });
    expect(forged.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(given.headers.get('x-powered-by')).toBeNull();
  });
});

describe('an unexpected error', () => {
  it('has only a request id in its response, and is logged in full', async () => {
    const { account, token } = await signIn(site.database.owner);
    await site.database.owner.raw('alter table accounts rename column created_at to created_gone');
    try {
      const response = await fetch(`${site.api.url}/api/user`, { headers: { Authorization: `Bearer ${token}` } });
      expect(response.status).toBe(500);
      const body = (await response.json()) as ApiError;
      expect(Object.keys(body).sort()).toEqual(['code', 'message', 'requestId']);
      expect(body.requestId).toBe(response.headers.get('x-request-id'));
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(site.api.logLines.join('')).toContain(body.requestId);
      expect(account.id).toBeGreaterThan(0);
    } finally {
      await site.database.owner.raw('alter table accounts rename column created_gone to created_at');
    }
  });
});

describe('the log', () => {
  it('has one line of JSON for a request, without passwords, tokens or cookies', async () => {
    const { token } = await signIn(site.database.owner);
    const password = 'Very-Secret-Horse1!';
    await site.api.post(
      '/api/login',
      { username: 'nobody', password },
      { headers: { Cookie: 'plaudit_visit=cookie-secret' } },
    );
    await site.api.post('/api/votes', { vendorId: 1, categoryId: 1 }, { token });
    const lines = site.api.logLines.map((line) => JSON.parse(line) as { path: string });
    expect(lines.map((line) => line.path)).toEqual(['/api/login', '/api/votes']);
    for (const secret of [password, token, 'cookie-secret']) expect(site.api.logLines.join('')).not.toContain(secret);
  });

  it('has the path of a request without its query', async () => {
    await site.api.get('/api/user?token=query-secret');
    await site.api.get('/nowhere?password=query-secret');
    const lines = site.api.logLines.map((line) => JSON.parse(line) as { path: string });
    expect(lines.map((line) => line.path)).toEqual(['/api/user', '/nowhere']);
    expect(site.api.logLines.join('')).not.toContain('query-secret');
  });

  it('has the path of a link to unsubscribe without its token', async () => {
    await site.api.post('/api/unsubscribe/token-secret', {});
    await site.api.send('PATCH', '/api/unsubscribe/token-secret');
    await site.api.post('/api/unsubscribe/token-secret/', {});
    const lines = site.api.logLines.map((line) => JSON.parse(line) as { path: string });
    expect(lines.map((line) => line.path)).toEqual(Array(3).fill('/api/unsubscribe/:token'));
    expect(site.api.logLines.join('')).not.toContain('token-secret');
  });

  it('has the route of a request with a method that the route does not take', async () => {
    await site.api.send('PATCH', '/api/vendors/7/links');
    await site.api.send('PATCH', '/api/nothing');
    const lines = site.api.logLines.map((line) => JSON.parse(line) as { route: string; status: number });
    expect(lines.map(({ route, status }) => [route, status])).toEqual([
      ['/api/vendors/:id/links', 405],
      ['none', 404],
    ]);
  });

  it('leaves out successful polls', async () => {
    await site.api.get('/api/voting/progress');
    expect(site.api.logLines).toEqual([]);
  });
});
