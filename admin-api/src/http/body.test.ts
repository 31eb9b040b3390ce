import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiError } from '../../contract/index.ts';
import { type Call, type SignedIn, signIn } from '../testing/test-api.ts';
import { useApi } from '../testing/use-api.ts';

const site = useApi();
let who: SignedIn;
beforeEach(async () => {
  who = await signIn(site.database.owner);
});

const PATH = '/api/admin/categories';
const post = (call: Call, path = PATH) => site.api.send<ApiError>('POST', path, { token: who.token, ...call });
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
    const chunked = await fetch(`${site.api.url}${PATH}`, {
      method: 'POST',
      body: chunks,
      duplex: 'half',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${who.token}` },
    } as RequestInit);
    expect(chunked.status).toBe(413);
  });

  it.each([
    ['small', gzipSync('{}')],
    ['large', gzipSync(Buffer.alloc(5_000_000, 32))],
  ])('that is compressed is not taken, %s or not', async (_size, body) => {
    const response = await fetch(`${site.api.url}${PATH}`, {
      method: 'POST',
      body: new Uint8Array(body),
      headers: {
        'Content-Type': 'application/json',
        'Content-Encoding': 'gzip',
        Authorization: `Bearer ${who.token}`,
      },
    });
    expect([response.status, await response.json()]).toEqual([
      415,
      { code: 'request.unsupported_type', message: 'The body must not be compressed' },
    ]);
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
    [{ name: ' \u200B\u2060\u00AD ' }],
  ])('keep their types and names: 400 for %o', async (given) => {
    const reply = await category(given);
    expect([reply.status, reply.body.code]).toEqual([400, 'request.invalid']);
  });

  it.each([[{ name: 'A\0B' }], [{ name: '\uD800' }], [{ description: 'x\uDC00y' }], [{ 'na\0me': 'x' }]])(
    'hold no text that cannot be stored: 400 for %o',
    async (given) => {
      const reply = await category(given);
      expect([reply.status, reply.body.code]).toEqual([400, 'request.malformed']);
    },
  );

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
  });

  it('are not taken where none belongs', async () => {
    const reply = await post({ body: { x: 1 } }, `${PATH}/1/restore`);
    expect(reply.body.details).toEqual([{ field: 'x', message: 'x is not allowed' }]);
  });

  it('store whole what people write: emoji, right-to-left, quotes and SQL', async () => {
    for (const name of ['🏆 Grand Prix', 'חנות הקפה', `O'Neil "&" <b>`, "'; drop table votes; --"]) {
      const reply = await site.api.post<{ name: string }>(PATH, who.token, { name, description: name });
      expect([reply.status, reply.body.name]).toEqual([201, name]);
    }
  });
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
      const reply = await site.api.send(method, path, { token: who.token, body });
      expect(reply.status, `${method} ${path} ${JSON.stringify(body)}`).toBeLessThan(500);
    };
    for (let round = 0; round < 15; round += 1) await Promise.all(Array.from({ length: 10 }, call));
  }, 30_000);
});
