import { type TestDatabase, testDatabase } from '@plaudit/db/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiError } from '../../contract/index.ts';
import { apiOf, signIn, type TestApi } from '../testing/test-api.ts';

let database: TestDatabase;
let api: TestApi;

beforeAll(async () => {
  database = await testDatabase();
  api = await apiOf(database);
});
beforeEach(async () => {
  await database.reset();
  api.logs.length = 0;
});
afterAll(async () => {
  await api.close();
  await database.close();
});

describe('every answer', () => {
  it('carries the request id that the gateway gave, or one of its own', async () => {
    const given = await api.get('/api/vendors', { headers: { 'X-Request-Id': 'abc-123-def-456' } });
    expect(given.headers.get('x-request-id')).toBe('abc-123-def-456');
    const forged = await api.get('/api/vendors', { headers: { 'X-Request-Id': 'x"} {"level":"fatal' } });
    expect(forged.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(given.headers.get('x-powered-by')).toBeNull();
  });
});

describe('an error that nobody foresaw', () => {
  it('is answered with a request id and nothing else, and is logged whole', async () => {
    const { account, token } = await signIn(database.owner);
    await database.owner.raw('alter table accounts rename column created_at to created_gone');
    try {
      const response = await fetch(`${api.url}/api/user`, { headers: { Authorization: `Bearer ${token}` } });
      expect(response.status).toBe(500);
      const body = (await response.json()) as ApiError;
      expect(Object.keys(body).sort()).toEqual(['code', 'message', 'requestId']);
      expect(body.requestId).toBe(response.headers.get('x-request-id'));
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(api.logs.join('')).toContain(body.requestId);
      expect(account.id).toBeGreaterThan(0);
    } finally {
      await database.owner.raw('alter table accounts rename column created_gone to created_at');
    }
  });
});

describe('the log', () => {
  it('has one line of JSON for a call, without passwords, tokens or cookies', async () => {
    const { token } = await signIn(database.owner);
    const password = 'Very-Secret-Horse1!';
    await api.post(
      '/api/login',
      { username: 'nobody', password },
      { headers: { Cookie: 'plaudit_visit=cookie-secret' } },
    );
    await api.post('/api/votes', { vendorId: 1, categoryId: 1 }, { token });
    const lines = api.logs.map((line) => JSON.parse(line) as { req: { url: string } });
    expect(lines.map((line) => line.req.url)).toEqual(['/api/login', '/api/votes']);
    for (const secret of [password, token, 'cookie-secret']) expect(api.logs.join('')).not.toContain(secret);
  });

  it('leaves out polls that went well', async () => {
    await api.get('/api/voting/progress');
    expect(api.logs).toEqual([]);
  });
});
