import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type GatewayUnderTest, startGateway } from './gateway-under-test.ts';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway();
});
beforeEach(() => gateway.forget());
afterAll(() => gateway.stop());

const CACHED_MS = 1_000;

let vendor = 1_000;
/** A shared read that no other test has asked for, so that it is not in the cache yet. */
const nextRead = () => `/api/vendors/${++vendor}/links`;

describe('reads that are the same for everybody', () => {
  test.each([
    '/api/voting/cycle',
    '/api/site-config',
    '/api/vendors',
    '/api/vendors/3/links',
    '/api/categories',
    '/api/categories/3/results',
    '/api/leaderboard',
    '/api/stats',
    '/api/category-votes',
    '/api/results/periods',
    '/api/results/periods/2',
    '/api/results/periods/2/csv',
    '/api/results/periods/2/race',
    '/api/decisions',
    '/api/decisions/3',
    '/api/reveal',
    '/cards/site.png',
    '/cards/vendor/3.png',
    '/cards/winner/2.png',
    '/badges/2/3/overall.svg',
    '/badges/2/3/7.png',
    '/badges/vendor/3.svg',
    '/manifest.webmanifest',
    '/robots.txt',
    '/sitemap.xml',
    '/feed.atom',
    '/calendar.ics',
    '/look/0123456789ab.css',
  ])('%s is fetched once a second, even for many readers', async (path) => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        gateway.send(`${path}?bust=${index}`, { headers: { authorization: `Bearer ${index}`, cookie: `a=${index}` } }),
      ),
    );
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    expect(gateway.publicApi.seen).toHaveLength(1);
    const [seen] = gateway.publicApi.seen;
    expect(seen?.url).toBe(path);
    expect(seen?.headers.authorization).toBeUndefined();
    expect(seen?.headers.cookie).toBeUndefined();
  });

  test.each([
    '/api/categories/999999/results',
    '/api/results/periods/999999',
    '/api/vendors/999999/links',
    '/api/decisions/999999',
    '/cards/vendor/999999.png',
  ])('the 404 of %s is cached as well', async (path) => {
    gateway.publicApi.behavior = (_, response) => response.writeHead(404).end('{}');
    const responses = await Promise.all(Array.from({ length: 20 }, () => gateway.send(path)));
    expect(responses.filter(({ status }) => status !== 404)).toEqual([]);
    expect(gateway.publicApi.seen).toHaveLength(1);
  });

  /** The addresses that public-api was asked for, when each of these responses was fetched. */
  async function fetchedAddresses(paths: string[]): Promise<string[]> {
    const addresses: string[] = [];
    for (const path of paths) addresses.push(JSON.parse((await gateway.send(path)).body).url);
    return addresses;
  }

  test('are cached separately for each period, and one response is for all that are no id', async () => {
    const path = '/api/decisions';
    const queries = ['?cycleId=7', '?bust=1&cycleId=7', '?cycleId=8', '', '?cycleId='];
    const [seven, eight] = [`${path}?cycleId=7`, `${path}?cycleId=8`];
    expect(await fetchedAddresses(queries.map((query) => path + query))).toEqual([seven, seven, eight, path, path]);
    const others = ['abc', '0', '007', '7%0a', '12345678901'].map((cycleId) => `${path}?cycleId=${cycleId}`);
    expect(new Set(await fetchedAddresses(others))).toEqual(new Set([`${path}?cycleId=0`]));
  });

  test('keep the file name of a download', async () => {
    gateway.publicApi.behavior = (_, response) => {
      response.setHeader('content-disposition', 'attachment; filename="results.csv"').end('a,b');
    };
    for (const _ of ['from public-api', 'from the cache']) {
      const { headers } = await gateway.send('/api/results/periods/3/csv');
      expect(headers['content-disposition']).toBe('attachment; filename="results.csv"');
    }
    expect(gateway.publicApi.seen).toHaveLength(1);
  });

  test('are compressed by the API once, and sent compressed, or decompressed for a client that cannot read that', async () => {
    const packed = gzipSync('{"the":"body"}');
    gateway.publicApi.behavior = (_, response) => {
      response.setHeader('content-type', 'application/json').setHeader('content-encoding', 'gzip');
      response.setHeader('content-length', packed.length).end(packed);
    };
    const path = nextRead();
    const compressed = await gateway.send(path, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(compressed.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-length': String(packed.length),
      vary: 'Accept-Encoding',
    });
    const plain = await gateway.send(path);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toBe('{"the":"body"}');
    expect(gateway.publicApi.seen.map(({ headers }) => headers['accept-encoding'])).toEqual(['gzip']);
  });

  test('are fetched again after a second, and not sent again if they have not changed', async () => {
    gateway.publicApi.behavior = (request, response) => {
      response.setHeader('etag', '"v1"').setHeader('content-type', 'application/json');
      if (request.headers['if-none-match'] === '"v1"') response.writeHead(304).end();
      else response.end('{"the":"body"}');
    };
    const path = nextRead();
    await gateway.send(path);
    expect((await gateway.send(path, { headers: { 'if-none-match': '"v1"' } })).status).toBe(304);
    await pause(CACHED_MS * 2);
    expect((await gateway.send(path)).body).toBe('{"the":"body"}');
    expect(gateway.publicApi.seen.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"v1"']);
  });

  test('are still sent while the API fails', async () => {
    const path = nextRead();
    const { body } = await gateway.send(path);
    await pause(CACHED_MS * 2);
    gateway.publicApi.behavior = (_, response) => response.writeHead(503).end();
    expect(await gateway.send(path)).toMatchObject({ status: 200, body });
    await gateway.publicApi.stop();
    expect(await gateway.send(path)).toMatchObject({ status: 200, body });
    await gateway.publicApi.start();
  });

  test('are deleted when nobody requests them, so that a later reader gets no old response', async () => {
    const path = nextRead();
    await gateway.send(path);
    await expect.poll(() => filesIn(join(gateway.layout.gateway, 'cache')), { timeout: 25_000 }).toEqual([]);
    const [first, second] = await Promise.all([gateway.send(path), gateway.send(path)]);
    expect(JSON.parse(first.body)).toMatchObject({ count: 2 });
    expect(second.body).toBe(first.body);
  });

  test('contain no reader’s cookie', async () => {
    gateway.publicApi.behavior = (_, response) => response.setHeader('set-cookie', 'session=1').end('{}');
    expect((await gateway.send(nextRead())).headers['set-cookie']).toBeUndefined();
    expect((await gateway.send('/api/user')).headers['set-cookie']).toEqual(['session=1']);
  });
});

test.each(['/api/user', '/api/voting/progress', '/api/captcha', '/api/admin/dashboard'])(
  '%s is never cached',
  async (path) => {
    await gateway.send(path);
    await gateway.send(path);
    expect([...gateway.publicApi.seen, ...gateway.adminApi.seen]).toHaveLength(2);
  },
);

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
}
