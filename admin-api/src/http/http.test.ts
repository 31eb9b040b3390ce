import { once } from 'node:events';
import { connect } from '@plaudit/db/connect';
import { createPasswordHasher } from '@plaudit/db/passwords';
import { createLogger } from '@plaudit/db/process/logger';
import { type TestDatabase, testDatabase } from '@plaudit/db/testing';
import Joi from 'joi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiError } from '../../contract/index.ts';
import { createApp } from '../app.ts';
import {
  apiOf,
  type Call,
  type SignedIn,
  secondFactorKey,
  signIn,
  startApi,
  type TestApi,
  tokenKey,
} from '../testing/test-api.ts';
import { findHostileValue } from './body.ts';
import { toCsv } from './csv.ts';
import { guard } from './guard.ts';
import type { Route } from './route.ts';

let database: TestDatabase;
let api: TestApi;
let who: SignedIn;
beforeAll(async () => {
  database = await testDatabase();
  api = await apiOf(database);
  who = await signIn(database.owner);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const PATH = '/api/admin/categories';
const post = (call: Call, path = PATH) => api.send<ApiError>('POST', path, { token: who.token, ...call });
const raw = (text: string, contentType = 'application/json') =>
  post({ raw: text, headers: { 'Content-Type': contentType } });
const category = (given: object) => post({ body: { name: 'A', description: 'B', ...given } });

describe('bodies', () => {
  it.each([
    ['application/x-www-form-urlencoded', 'name=A&description=B'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['text/plain', '{"name":"A","description":"B"}'],
    ['application/json-patch+json', '[]'],
    ['application/vnd.api+json', '{}'],
    ['application/csp-report', '{}'],
    ['', '{"name":"A"}'],
  ])('are JSON: 415 for %o', async (contentType, text) => {
    const reply = await raw(text, contentType);
    expect([reply.status, reply.body.code]).toEqual([415, 'request.unsupported_type']);
  });

  it.each(['{', '{"name":}', '"text"', '7', 'null', 'true', '\uFEFF{', '{"__proto__":{"name":"A"}}', '{"a":1}{'])(
    'are an object: 400 for %o',
    async (text) => {
      const reply = await raw(text);
      expect([reply.status, reply.body.code]).toEqual([400, 'request.malformed']);
    },
  );

  it.each(['[]', '[{"name":"A","description":"B"}]'])('are no list: 400 for %o', async (text) => {
    expect((await raw(text)).status).toBe(400);
  });

  it('end at 16 KB, also when they come compressed or in chunks', async () => {
    const large = JSON.stringify({ name: 'A', description: 'x'.repeat(17_000) });
    expect((await raw(large)).body.code).toBe('request.too_large');
    const chunks = new ReadableStream({
      start(controller) {
        for (let count = 0; count < 20; count += 1) controller.enqueue(new TextEncoder().encode(' '.repeat(1000)));
        controller.close();
      },
    });
    const chunked = await fetch(`${api.url}${PATH}`, {
      method: 'POST',
      body: chunks,
      duplex: 'half',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${who.token}` },
    } as RequestInit);
    expect(chunked.status).toBe(413);
    const { gzipSync } = await import('node:zlib');
    const bomb = await fetch(`${api.url}${PATH}`, {
      method: 'POST',
      body: new Uint8Array(gzipSync(Buffer.alloc(5_000_000, 32))),
      headers: {
        'Content-Type': 'application/json',
        'Content-Encoding': 'gzip',
        Authorization: `Bearer ${who.token}`,
      },
    });
    expect(bomb.status).toBe(413);
  });

  it.each([
    [{ name: 7 }],
    [{ name: ['A'] }],
    [{ name: { toString: 'A' } }],
    [{ name: true }],
    [{ name: null }],
    [{ version: '1' }],
    [{ version: 1.5 }],
    [{ version: 1e300 }],
    [{ extra: 1 }],
    [{ constructor: 1 }],
    [{ name: 'A\0B' }],
    [{ name: '\uD800' }],
    [{ description: 'x\uDC00y' }],
    [{ 'na\0me': 'x' }],
  ])('keep their types and names: 400 for %o', async (given) => {
    const reply = await category(given);
    expect([reply.status, reply.body.code]).toEqual([400, 'request.invalid']);
  });

  it('name each field at fault', async () => {
    const reply = await category({ name: 7, description: undefined, extra: 1 });
    expect(reply.body.details?.map(({ field }) => field).sort()).toEqual(['description', 'extra', 'name']);
  });

  it('may not be deep, and no depth hurts', async () => {
    const deep = (levels: number) => `{"name":${'['.repeat(levels)}${']'.repeat(levels)},"description":"B"}`;
    for (const levels of [20, 7_000]) {
      const reply = await raw(deep(levels));
      expect([reply.status, reply.body.message]).toEqual([400, 'The body is nested too deeply']);
    }
    expect(findHostileValue({ a: [{ b: 'c' }] })).toBeUndefined();
  });

  it('are not taken where none belongs', async () => {
    const reply = await post({ body: { x: 1 } }, `${PATH}/1/restore`);
    expect(reply.body.details).toEqual([{ field: 'x', message: 'x is not allowed' }]);
  });

  it('store whole what people write: emoji, right-to-left, quotes and SQL', async () => {
    for (const name of ['🏆 Grand Prix', 'חנות הקפה', `O'Neil "&" <b>`, "'; drop table votes; --"]) {
      const reply = await api.post<{ name: string }>(PATH, who.token, { name, description: name });
      expect([reply.status, reply.body.name]).toEqual([201, name]);
    }
  });
});

describe('addresses', () => {
  it.each(['abc', '0', '-1', '1.5', '4294967296', '1%00', '%F0%9F%8F%86', "1'or'1'='1", '[]'])(
    'with the id %s are refused',
    async (id) => {
      expect((await api.delete(`${PATH}/${id}`, who.token)).status).toBe(400);
    },
  );

  it('that are none are 404, and methods that are none 405, as JSON', async () => {
    const none = await api.get<ApiError>('/api/admin/nothing', who.token);
    expect([none.status, none.body.code]).toEqual([404, 'request.not_found']);
    const method = await api.send<ApiError>('PATCH', PATH, { token: who.token });
    expect([method.status, method.body.code]).toEqual([405, 'request.method']);
    expect((await api.get('/api/admin/users/%E0%A4%A')).status).toBeLessThan(500);
  });

  it('with a query that is none of theirs are refused', async () => {
    expect((await api.get(`${PATH}?debug=1`, who.token)).status).toBe(400);
    expect((await api.get(`${PATH}?status=live&status=retired`, who.token)).status).toBe(400);
    expect((await api.get('/api/admin/users?search=%00', who.token)).status).toBe(400);
  });
});

describe('answers', () => {
  it('carry the request’s id, are kept by nobody, and are what they say', async () => {
    const given = await api.send('GET', '/api/admin/voting', {
      token: who.token,
      headers: { 'X-Request-Id': 'abc-12345678' },
    });
    expect(given.headers.get('x-request-id')).toBe('abc-12345678');
    expect(given.headers.get('cache-control')).toBe('no-store');
    expect(given.headers.get('x-content-type-options')).toBe('nosniff');
    const forged = await api.send('GET', '/api/admin/voting', { token: who.token, headers: { 'X-Request-Id': 'a b' } });
    expect(forged.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('that break their own schema are not sent', async () => {
    const leaky: Route = {
      method: 'GET',
      path: '/',
      tag: 'x',
      summary: 'x',
      answer: { status: 200, description: 'x', schema: Joi.object({ id: Joi.number().required() }) },
      handle: () => ({ id: 1, password_hash: 'secret' }),
    };
    const ctx = { query: {}, get: () => '' } as unknown as Parameters<typeof guard>[1];
    await expect(guard(leaky, ctx, {}, {} as Parameters<typeof guard>[3])).rejects.toThrow('"password_hash"');
    expect(ctx.body).toBeUndefined();
  });

  it('to an error that nobody foresaw hold a request id and nothing else', async () => {
    const lines: string[] = [];
    const broken = new Proxy(database.admin, {
      apply: () => {
        throw new Error('the secret inner workings');
      },
    });
    const app = createApp({
      db: broken,
      hasher: createPasswordHasher(),
      secondFactorKey,
      now: Date.now,
      tokenKey,
      logger: createLogger({
        service: 'admin-api',
        level: 'info',
        destination: { write: (line: string) => void lines.push(line) },
      }),
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
  it('is a 503 within two seconds that says when to come again', async () => {
    const url = new URL(database.urls.admin);
    url.port = '1';
    const lost = await startApi(url.toString());
    const startedAt = Date.now();
    const reply = await lost.get<ApiError>('/api/admin/dashboard', who.token);
    expect([reply.status, reply.body.code]).toEqual([503, 'service.unavailable']);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(reply.headers.get('retry-after'))).toBeLessThan(3);
    expect(Date.now() - startedAt).toBeLessThan(2_000);
    expect(reply.text).not.toContain('ECONNREFUSED');
    await lost.close();
  });

  it('is a 503 when it hangs on a lock for longer than a query may take', async () => {
    const slow = connect(database.urls.owner, { queryLimitMs: null });
    const trx = await slow.transaction();
    await trx.raw('select id from voting_state where id = 1 for update');
    const startedAt = Date.now();
    const reply = await api.post<ApiError>('/api/admin/pause-voting', who.token, { paused: true });
    expect(reply.status).toBe(503);
    expect(Date.now() - startedAt).toBeLessThan(15_000);
    await trx.rollback();
    await slow.destroy();
    expect((await api.get('/api/admin/voting', who.token)).status).toBe(200);
  }, 20_000);
});

describe('fuzzed requests', () => {
  it('never are a 5xx', async () => {
    const seeds = [
      '',
      '\0',
      '💥',
      '\uD800',
      "' or 1=1 --",
      'a'.repeat(20_000),
      -1,
      1e308,
      null,
      true,
      [],
      {},
      [[[[]]]],
    ];
    const keys = [
      'name',
      'description',
      'color',
      'icon',
      'version',
      'paused',
      'key',
      'value',
      'csv',
      'url',
      'title',
      'x',
    ];
    const routes: [string, string][] = [
      ['POST', PATH],
      ['PUT', `${PATH}/1`],
      ['POST', '/api/admin/vendors'],
      ['POST', '/api/admin/vendors/1/links'],
      ['POST', '/api/admin/vendors/import'],
      ['POST', '/api/admin/system-settings'],
      ['POST', '/api/admin/voting-cycles'],
      ['POST', '/api/admin/users'],
      ['POST', '/api/admin/verify-2fa'],
    ];
    let state = 42;
    const pick = <Item>(items: readonly Item[]): Item => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return items[state % items.length] as Item;
    };
    const call = async () => {
      const [method, path] = pick(routes);
      const body = Object.fromEntries(Array.from({ length: 4 }, () => [pick(keys), pick(seeds)]));
      const reply = await api.send(method, path, { token: who.token, body });
      expect(reply.status, `${method} ${path} ${JSON.stringify(body)}`).toBeLessThan(500);
    };
    for (let round = 0; round < 15; round += 1) await Promise.all(Array.from({ length: 10 }, call));
  }, 30_000);
});

describe('documentation', () => {
  it('is a page to read without script, and a document for programs', async () => {
    const page = await api.get<string>('/api/admin/docs');
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.body).not.toMatch(/<script|https?:\/\/(?!\S*example)/);
    expect(page.body).toContain('/api/admin/verify-2fa');
    const document = await api.get<{ openapi: string }>('/api/admin/openapi.json');
    expect(document.body.openapi).toBe('3.1.0');
  });
});

describe('CSV', () => {
  it('quotes what must be quoted', () => {
    expect(toCsv(['a'], [['x,"y"\nz'], [-5]])).toBe('\uFEFFa\r\n"x,""y""\nz"\r\n-5\r\n');
  });
});
