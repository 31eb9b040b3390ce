import { randomInt } from 'node:crypto';
import { makeElection } from '@plaudit/db/testing/factories';
import { openTestDatabase, type TestDatabase } from '@plaudit/db/testing/test-database';
import type { RequestOptions } from '@plaudit/server-kit/testing/served-api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiError } from '../../contract/index.ts';
import { apiOf, signIn, type TestApi } from '../testing/test-api.ts';

let database: TestDatabase;
let api: TestApi;
let token: string;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.reset();
  api = await apiOf(database);
  await makeElection(database.owner);
  token = (await signIn(database.owner)).token;
});
beforeEach(async () => {
  await database.owner('votes').delete();
});
afterAll(async () => {
  await api.close();
  await database.close();
});

/** Few by default. `FUZZ_REQUESTS=100000` sends many more. */
const FUZZ_REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 900);
const JSON_TYPE = { 'Content-Type': 'application/json' };
const vote = (call: RequestOptions) => api.send<ApiError>('POST', '/api/votes', { token, ...call });
const nested = (depth: number) => `{"vendorId":${'['.repeat(depth)}${']'.repeat(depth)},"categoryId":1}`;

describe('a body', () => {
  it.each([
    ['a form', 'application/x-www-form-urlencoded', 'vendorId=1&categoryId=1'],
    ['text', 'text/plain', '{"vendorId":1,"categoryId":1}'],
    ['XML', 'application/xml', '<vote/>'],
    ['JSON of another kind', 'application/merge-patch+json', '{}'],
    ['an invalid type', 'nonsense', '{}'],
  ])('sent as %s is rejected', async (_what, type, raw) => {
    const response = await vote({ raw, headers: { 'Content-Type': type } });
    expect([response.status, response.body.code]).toEqual([415, 'request.unsupported_type']);
  });

  it('without a type, compressed or in another encoding is rejected', async () => {
    expect((await vote({ raw: '{}' })).status).toBe(415);
    expect((await vote({ raw: '{}', headers: { ...JSON_TYPE, 'Content-Encoding': 'gzip' } })).status).toBe(415);
    expect((await vote({ raw: '{}', headers: { 'Content-Type': 'application/json; charset=latin1' } })).status).toBe(
      415,
    );
  });

  it('with more than 16 KB is rejected', async () => {
    const padded = (size: number) => `{"vendorId":1,"categoryId":1}`.padEnd(size, ' ');
    expect((await vote({ raw: padded(16 * 1024), headers: JSON_TYPE })).status).not.toBe(413);
    const response = await vote({ raw: padded(16 * 1024 + 1), headers: JSON_TYPE });
    expect([response.status, response.body.code]).toEqual([413, 'request.too_large']);
  });

  const UNREADABLE = 'The request cannot be read';
  const NO_OBJECT = 'The body must be a JSON object';
  const TOO_DEEP = 'The body is nested too deeply';
  const NO_SUCH_KEY = 'The body contains a key that is not allowed';
  const NOT_STORABLE = 'The text contains characters that cannot be stored';
  it.each([
    ['broken', '{"vendorId":', UNREADABLE],
    ['one space', ' ', UNREADABLE],
    ['a list', '[1]', NO_OBJECT],
    ['a string', '"x"', NO_OBJECT],
    ['a number', '1', NO_OBJECT],
    ['null', 'null', NO_OBJECT],
    ['nested deeply', nested(6), TOO_DEEP],
    ['nested very deeply', nested(7_000), TOO_DEEP],
    ['aimed at the prototype', '{"__proto__":{"isAdmin":true},"vendorId":1,"categoryId":1}', NO_SUCH_KEY],
    ['with NUL', '{"vendorId":"1\\u0000","categoryId":1}', NOT_STORABLE],
    ['with NUL in a key', '{"vendorId\\u0000":1,"categoryId":1}', NO_SUCH_KEY],
    ['with half of a surrogate pair', '{"vendorId":"\\ud800","categoryId":1}', NOT_STORABLE],
  ])('that is %s cannot be read', async (_what, raw, message) => {
    const response = await vote({ raw, headers: JSON_TYPE });
    expect([response.status, response.body.code, response.body.message]).toEqual([400, 'request.malformed', message]);
    expect(await database.owner('votes').select()).toEqual([]);
  });

  it('that is not UTF-8 is not valid', async () => {
    const raw = Buffer.from('{"vendorId":"\xff\xfe"}', 'latin1');
    const response = await vote({ raw, headers: JSON_TYPE });
    expect([response.status, response.body.code]).toEqual([400, 'request.invalid']);
    expect(await database.owner('votes').select()).toEqual([]);
  });

  it('with hundreds of unknown keys gets at most 20 details', async () => {
    const body = Object.fromEntries(Array.from({ length: 900 }, (_key, index) => [`k${index}`, 1]));
    const response = await vote({ body });
    expect(response.status).toBe(400);
    expect(response.body.details).toHaveLength(20);
  });

  it('cannot inject SQL or operators', async () => {
    const body = { username: `' or 1=1 -- `, password: `"; drop table accounts; --` };
    expect((await api.post('/api/login', body)).status).toBe(401);
    const typed = await api.post<ApiError>('/api/login', { username: 0, password: { $ne: '' } });
    expect([typed.status, typed.body.details?.map((problem) => problem.field)]).toEqual([
      400,
      ['username', 'password'],
    ]);
  });
});

describe('a path', () => {
  it.each(['%ff', '%C3%28', '%E0%A4%A', '%'])('with %s, which encodes no text, cannot be read', async (id) => {
    const response = await api.get<ApiError>(`/api/vendors/${id}/links`);
    expect([response.status, response.body.code]).toEqual([400, 'request.malformed']);
    expect(response.body.message).toBe('The request cannot be read');
    expect((await api.get(`/api/nothing/${id}`)).status).toBe(404);
  });

  it.each(['/api/%00', '/api/..%2f..%2fetc/passwd', '//api//votes', '/api/vendors/1/links/'])(
    '%s gets 200, 400 or 404',
    async (path) => {
      const { status } = await api.get(path);
      expect([200, 400, 404]).toContain(status);
    },
  );

  // The gateway caches only the exact addresses. Another spelling would reach the database each time.
  it.each(['/api/leaderboard/', '/api/Leaderboard', '/api/categories/1/results/'])(
    '%s does not exist',
    async (path) => {
      expect((await api.get(path)).status).toBe(404);
    },
  );

  it('that does not exist is 404, and another method is 405', async () => {
    const missing = await api.get<ApiError>('/api/nothing');
    expect([missing.status, missing.body.code]).toEqual([404, 'request.not_found']);
    const method = await api.send<ApiError>('DELETE', '/api/votes');
    expect([method.status, method.body.code, method.headers.get('allow')]).toEqual([
      405,
      'request.method_not_allowed',
      'POST',
    ]);
  });
});

describe('random requests', () => {
  it(`${FUZZ_REQUESTS} requests never get a 5xx`, { timeout: 30_000 + 20 * FUZZ_REQUESTS }, async () => {
    const document = (await api.get<{ paths: Record<string, object> }>('/api/openapi.json')).body;
    const routes = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({ path, method: method.toUpperCase() })),
    );
    const statuses = new Map<number, number>();
    const work = async (rounds: number) => {
      for (let round = 0; round < rounds; round += 1) {
        const route = routes[randomInt(routes.length)] as (typeof routes)[number];
        const path = route.path.replace(
          /\{\w+\}/g,
          () => encodeURIComponent(String(randomJson(0)).replace(/\p{Surrogate}/gu, '')) || '1',
        );
        const request = {
          ...(randomInt(2) === 0 ? { token } : {}),
          ...(route.method === 'POST' ? randomBody() : {}),
        };
        let { status } = await api.send(route.method, path, request);
        // On a busy machine a request may pass its deadline, so it is sent once more.
        if (status === 503) ({ status } = await api.send(route.method, path, request));
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: 6 }, () => work(FUZZ_REQUESTS / 6)));
    expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
  });
});

const WORDS = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'null',
  'alice',
  '\u202e',
  '\ud800',
  '\0',
  '漢字🎉',
  '{{7*7}}',
  '../..',
  "'",
];
const FIELDS = [
  'vendorId',
  'categoryId',
  'username',
  'password',
  'confirmPassword',
  'captchaAnswer',
  'captchaToken',
  'x',
];

function randomJson(depth: number): unknown {
  const kind = randomInt(depth > 3 ? 5 : 7);
  if (kind === 0) return randomInt(-5, 5);
  if (kind === 1) return [1.5, 1e308, -0, 2 ** 53, 4_294_967_295][randomInt(5)];
  if (kind === 2) return [true, false, null][randomInt(3)];
  if (kind <= 4) return WORDS[randomInt(WORDS.length)];
  if (kind === 5) return Array.from({ length: randomInt(4) }, () => randomJson(depth + 1));
  return Object.fromEntries(
    Array.from({ length: randomInt(4) }, () => [FIELDS[randomInt(FIELDS.length)], randomJson(depth + 1)]),
  );
}

function randomBody(): RequestOptions {
  if (randomInt(10) === 0) return { raw: String(randomJson(0)), headers: JSON_TYPE };
  return { body: Object.fromEntries(FIELDS.slice(0, randomInt(FIELDS.length)).map((field) => [field, randomJson(0)])) };
}
