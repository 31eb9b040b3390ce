import { once } from 'node:events';
import { connect } from '@plaudit/db/connect';
import { createPasswordHasher } from '@plaudit/db/rules/passwords';
import { createLogger } from '@plaudit/server-kit/logger';
import { createMetrics } from '@plaudit/server-kit/metrics';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiError } from '../../contract/index.ts';
import { createApp } from '../app.ts';
import { type SignedIn, secondFactorKey, signIn, startApi, tokenKey } from '../testing/test-api.ts';
import { useApi } from '../testing/use-api.ts';

const site = useApi();
let who: SignedIn;
beforeEach(async () => {
  who = await signIn(site.database.owner);
});

const PATH = '/api/admin/categories';

describe('addresses', () => {
  it.each(['abc', '0', '-1', '1.5', '4294967296', '1%00', '%F0%9F%8F%86', "1'or'1'='1", '[]'])(
    'with the id %s are refused',
    async (id) => {
      expect((await site.api.delete(`${PATH}/${id}`, who.token)).status).toBe(400);
    },
  );

  it('that are none are 404, and methods that are none 405, as JSON', async () => {
    const none = await site.api.get<ApiError>('/api/admin/nothing', who.token);
    expect([none.status, none.body.code]).toEqual([404, 'request.not_found']);
    const method = await site.api.send<ApiError>('PATCH', PATH, { token: who.token });
    expect([method.status, method.body.code]).toEqual([405, 'request.method_not_allowed']);
    expect(method.headers.get('allow')).toBe('GET, HEAD, POST');
    expect((await site.api.get('/api/admin/users/%E0%A4%A')).status).toBeLessThan(500);
  });

  // The gateway limits and lets through by the exact path; another spelling would go around that.
  it.each([
    ['POST', '/api/admin/verify-2fa/'],
    ['POST', '/api/admin/Verify-2FA'],
    ['POST', '/API/admin/verify-2fa'],
    ['POST', '/api/admin/vendors/import/'],
    ['GET', '/api/admin/Categories'],
    ['GET', '/api/admin/docs/'],
    ['GET', '/api/admin/OpenAPI.json'],
  ])('that differ in case or by a last slash are others: %s %s', async (method, path) => {
    expect((await site.api.send(method, path, { token: who.token })).status).toBe(404);
  });

  it('with a query that is none of theirs are refused', async () => {
    expect((await site.api.get(`${PATH}?debug=1`, who.token)).status).toBe(400);
    expect((await site.api.get(`${PATH}?status=live&status=retired`, who.token)).status).toBe(400);
    expect((await site.api.get('/api/admin/users?search=%00', who.token)).status).toBe(400);
  });
});

describe('answers', () => {
  it('carry the request’s id, are kept by nobody, and are what they say', async () => {
    const given = await site.api.send('GET', '/api/admin/voting', {
      token: who.token,
      headers: { 'X-Request-Id': 'abc-12345678' },
    });
    expect(given.headers.get('x-request-id')).toBe('abc-12345678');
    expect(given.headers.get('cache-control')).toBe('no-store');
    const forged = await site.api.send('GET', '/api/admin/voting', {
      token: who.token,
      headers: { 'X-Request-Id': 'a b' },
    });
    expect(forged.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('to an error that nobody foresaw hold a request id and nothing else', async () => {
    const lines: string[] = [];
    const broken = new Proxy(site.database.admin, {
      apply: () => {
        throw new Error('the secret inner workings');
      },
    });
    const app = createApp({
      db: broken,
      passwords: createPasswordHasher(),
      secondFactorKey,
      now: Date.now,
      tokenKey,
      logger: createLogger({
        service: 'admin-api',
        level: 'info',
        destination: { write: (line: string) => void lines.push(line) },
      }),
      metrics: createMetrics('admin-api'),
    });
    const server = app.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    const response = await fetch(`http://127.0.0.1:${port}/api/admin/voting`, {
      headers: { Authorization: `Bearer ${who.token}` },
    });
    const body = (await response.json()) as ApiError;
    server.close();
    expect(response.status).toBe(500);
    expect(body).toEqual({ code: 'internal_error', message: expect.any(String), requestId: expect.any(String) });
    expect(JSON.stringify(body)).not.toContain('secret');
    expect(lines.join('')).toContain('the secret inner workings');
    expect(lines.join('')).toContain(body.requestId);
    expect(lines.join('')).not.toContain(who.token);
  });
});

describe('a database that is away', () => {
  it('is a 503 that says when to come again', async () => {
    const url = new URL(site.database.urls.admin);
    url.port = '1';
    const lost = await startApi(url.toString());
    const reply = await lost.get<ApiError>('/api/admin/dashboard', who.token);
    expect([reply.status, reply.body.code]).toEqual([503, 'service.unavailable']);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(reply.headers.get('retry-after'))).toBeLessThan(3);
    expect(reply.text).not.toContain('ECONNREFUSED');
    await lost.close();
  });

  it('is a 503 when it hangs on a lock for longer than a query may take', async () => {
    const slow = connect(site.database.urls.owner, { queryLimitMs: null });
    const trx = await slow.transaction();
    await trx.raw('select id from voting_state where id = 1 for update');
    const startedAt = Date.now();
    const reply = await site.api.post<ApiError>('/api/admin/pause-voting', who.token, { paused: true });
    expect(reply.status).toBe(503);
    expect(Date.now() - startedAt).toBeLessThan(60_000);
    await trx.rollback();
    await slow.destroy();
    expect((await site.api.get('/api/admin/voting', who.token)).status).toBe(200);
  }, 20_000);
});

describe('documentation', () => {
  it('is a page to read without script, and a document for programs', async () => {
    const page = await site.api.get<string>('/api/admin/docs');
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.body).not.toMatch(/<script|https?:\/\/(?!\S*example)/);
    expect(page.body).toContain('/api/admin/verify-2fa');
    const document = await site.api.get<{ openapi: string }>('/api/admin/openapi.json');
    expect(document.body.openapi).toBe('3.1.0');
  });
});
