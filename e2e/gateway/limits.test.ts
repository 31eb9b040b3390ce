import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type GatewayUnderTest, startGateway } from './gateway-under-test.ts';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

const LARGEST_BODY_BYTES = 16 * 1024;

describe('bodies', () => {
  test('up to 16 KB pass', async () => {
    const response = await gateway.send('/api/votes', { method: 'POST', body: 'x'.repeat(LARGEST_BODY_BYTES) });
    expect(response.status).toBe(200);
  });

  test('an import of vendors may be as large as admin-api accepts, and no larger', async () => {
    const sendImport = (body: string) => gateway.send('/api/admin/vendors/import', { method: 'POST', body });
    expect((await sendImport('x'.repeat(10_000_000))).status).toBe(200);
    expect((await sendImport('x'.repeat(11_000_000))).status).toBe(413);
    const ordering = { method: 'POST', body: 'x'.repeat(120_000) };
    expect((await gateway.send('/api/admin/vendors/order', ordering)).status).toBe(200);
    const other = await gateway.send('/api/admin/vendors', {
      method: 'POST',
      body: 'x'.repeat(LARGEST_BODY_BYTES + 1),
    });
    expect(other.status).toBe(413);
  });

  test.each(['/api/admin/next-shortlists', '/api/admin/voting-cycles/7/shortlists'])(
    'the shortlists of a large period may be as large as admin-api accepts: %s',
    async (path) => {
      expect((await gateway.send(path, { method: 'PUT', body: 'x'.repeat(2_000_000) })).status).toBe(200);
      expect((await gateway.send(path, { method: 'PUT', body: 'x'.repeat(3_000_000) })).status).toBe(413);
    },
  );

  test('an exclusion of accounts that were picked by hand may be as large as admin-api accepts', async () => {
    const sendExclusion = (body: string) => gateway.send('/api/admin/exclusions', { method: 'POST', body });
    expect((await sendExclusion('x'.repeat(500_000))).status).toBe(200);
    expect((await sendExclusion('x'.repeat(600_000))).status).toBe(413);
  });

  test('the list of periods is not redirected to an address with a slash', async () => {
    expect((await gateway.send('/api/admin/voting-cycles')).status).toBe(200);
  });

  test('an uploaded picture may be slightly larger than admin-api accepts, so that admin-api can say why it rejects the picture', async () => {
    const sendPicture = (megabytes: number) =>
      gateway.send('/api/admin/pictures', { method: 'POST', body: 'x'.repeat(megabytes * 1024 * 1024) });
    expect((await sendPicture(5.5)).status).toBe(200);
    expect((await sendPicture(6.5)).status).toBe(413);
  });

  test('larger ones get a JSON 413, with or without a Content-Length', async () => {
    const before = gateway.publicApi.seen.length;
    const rejected = await gateway.send('/api/votes', { method: 'POST', body: 'x'.repeat(LARGEST_BODY_BYTES + 1) });
    expect(rejected.status).toBe(413);
    expect(JSON.parse(rejected.body)).toMatchObject({ code: 'request.too_large' });
    const chunked = await gateway.send('/api/login', {
      method: 'POST',
      headers: { 'transfer-encoding': 'chunked' },
      body: 'x'.repeat(LARGEST_BODY_BYTES * 2),
    });
    expect(chunked.status).toBe(413);
    expect(gateway.publicApi.seen.length).toBe(before);
  });

  test('a larger body for a page gets an error page', async () => {
    const { status, body } = await gateway.send('/login', { method: 'POST', body: 'x'.repeat(LARGEST_BODY_BYTES * 2) });
    expect(status).toBe(413);
    expect(body).toContain('That is too large');
  });
});

test('three hundred people can open the site at once from one address, and poll', async () => {
  gateway.writeReleaseFile('public-web/current/assets/index.js', 'code');
  const view = ['/', '/assets/public/assets/index.js', '/api/voting/progress'];
  const responses = await Promise.all(
    Array.from({ length: 300 }, () => view).flatMap((paths) => paths.map((path) => gateway.send(path))),
  );
  expect(responses.filter(({ status }) => status !== 200)).toEqual([]);
});

describe('a flood from one address', () => {
  let strict: GatewayUnderTest;
  beforeAll(async () => {
    strict = await startGateway({ GATEWAY_RATE: '5', TRUSTED_PROXIES: '127.0.0.1' });
  });
  afterAll(() => strict.stop());
  const flood = (path: string, address: string) =>
    Promise.all(Array.from({ length: 60 }, () => strict.send(path, { headers: { 'x-forwarded-for': address } })));

  test('gets a JSON 429 that says when to try again', async () => {
    const responses = await flood('/api/user', '192.0.2.1');
    const rejected = responses.find(({ status }) => status === 429);
    expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(10);
    expect(rejected?.headers['retry-after']).toBe('1');
    expect(JSON.parse(rejected?.body ?? '')).toMatchObject({ code: 'gateway.too_many_requests' });
  });

  test.each([
    ['/nonsense', '192.0.2.2'],
    ['/admin', '192.0.2.3'],
  ])('has the same limit for %s', async (path, address) => {
    const pages = await flood(path, address);
    const rejected = pages.filter(({ status }) => status === 429);
    expect(pages.filter(({ status }) => status === 200 || status === 404).length).toBeGreaterThanOrEqual(10);
    expect(rejected.length).toBeGreaterThan(0);
    expect(rejected[0]?.headers['retry-after']).toBe('1');
    expect(rejected[0]?.body).toContain('<link rel="stylesheet" href="/-/errors.css">');
  });
});

test('a flood of requests about the own account is rejected above its limit, and polls go on', async () => {
  const flood = await Promise.all(Array.from({ length: 200 }, () => gateway.send('/api/account/sessions/7')));
  const passed = flood.filter(({ status }) => status === 200).length;
  expect(passed).toBeGreaterThanOrEqual(61);
  expect(passed).toBeLessThan(150);
  expect(flood.filter(({ status }) => status === 429).length).toBe(200 - passed);
  expect((await gateway.send('/api/voting/progress')).status).toBe(200);
});

test('the connections of one address are limited', async () => {
  const strict = await startGateway({ GATEWAY_CONNECTIONS: '3' });
  strict.publicApi.behavior = () => {};
  const held = Array.from({ length: 3 }, () => strict.send('/api/user').catch(() => undefined));
  await expect.poll(() => strict.publicApi.seen.length).toBe(3);
  const next = await strict.send('/api/user');
  await strict.stop();
  await Promise.all(held);
  expect(next.status).toBe(429);
});

describe.concurrent('a client that sends too slowly is disconnected', () => {
  async function timeUntilClosed(text: string): Promise<number> {
    const startedAt = Date.now();
    const socket = connect(gateway.port, '127.0.0.1');
    socket.on('error', () => undefined).write(text);
    await new Promise((resolve) => socket.resume().once('close', resolve));
    return Date.now() - startedAt;
  }

  const HALF = 'HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf';
  test.each([
    ['its headers, after five seconds', 'GET / HTTP/1.1\r\nHost: x\r\n', 5_000],
    ['its body, after five seconds', `POST /api/votes ${HALF}`, 5_000],
    ['its file, after ten seconds', `POST /api/admin/pictures ${HALF}`, 10_000],
  ])('%s', async (_what, text, limitMs) => {
    const tookMs = await timeUntilClosed(text);
    expect(tookMs).toBeGreaterThan(limitMs - 1_000);
    expect(tookMs).toBeLessThan(limitMs + 4_000);
  });
});
