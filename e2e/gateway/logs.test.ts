import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GatewayUnderTest, startGateway } from './gateway-under-test.ts';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway({ GATEWAY_RATE: '100' });
});
afterAll(() => gateway.stop());

const readLog = (name: string) => readFileSync(join(gateway.layout.logs, name), 'utf8');

interface LogLine {
  path: string;
  status: number;
}

/** The access log is written once a second. It is complete when it contains the last request. */
async function readAccessLog(): Promise<LogLine[]> {
  const last = `/api/last-${Math.random()}`;
  await gateway.send(last);
  await expect.poll(() => readLog('gateway-access.log'), { timeout: 20_000 }).toContain(last);
  return readLog('gateway-access.log')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

test('no log contains a query string, even for failed requests', async () => {
  const query = '?password=TOPSECRET';
  for (const path of [
    '/',
    '/login',
    '/vendor/1',
    '/nonsense',
    '/admin',
    '/assets/public/none.js',
    '/pictures/',
    '/api/x',
  ]) {
    await gateway.send(path + query);
  }
  await gateway.send(`/api/votes${query}`, { method: 'POST', body: 'x'.repeat(20_000) });
  await gateway.send(`/api/../x${query}`);
  await gateway.publicApi.stop();
  for (const path of ['/api/user', '/api/leaderboard', '/vendor/2']) await gateway.send(path + query);
  await gateway.publicApi.start();
  const flood = await Promise.all(Array.from({ length: 300 }, () => gateway.send(`/api/user${query}`)));
  expect(flood.some(({ status }) => status === 429)).toBe(true);
  await expect.poll(async () => (await gateway.send('/api/user')).status).toBe(200);
  const lines = await readAccessLog();
  expect(lines).toContainEqual(expect.objectContaining({ path: '/login', status: 200 }));
  expect(lines).toContainEqual(expect.objectContaining({ path: '/api/user', status: 503, upstreamStatus: '502' }));
  expect(readLog('gateway-access.log')).not.toContain('TOPSECRET');
  expect(readLog('gateway.log')).toBe('');
});

test('no log contains the token of a link to unsubscribe', async () => {
  const paths = ['/api/unsubscribe/TOPSECRET', '//api/unsubscribe/TOPSECRET?a', '/api/%75nsubscribe/TOPSECRET>'];
  for (const path of paths) {
    await gateway.send(path, { method: 'POST', body: 'List-Unsubscribe=One-Click' });
    await gateway.send(path);
  }
  await gateway.send(paths[0] ?? '', { method: 'POST', body: 'x'.repeat(20_000) });
  const lines = await readAccessLog();
  expect(lines.filter(({ path }) => path === '/api/unsubscribe/:token').length).toBe(7);
  expect(readLog('gateway-access.log')).not.toContain('TOPSECRET');
});

test('a flood of rejected requests adds a few lines, and requests for files that exist add none', async () => {
  gateway.writeReleaseFile('public-web/current/assets/index-Ab3_-x9Z.js', 'code');
  gateway.writeReleaseFile('public-web/current/favicon.svg', '<svg/>');
  gateway.writeReleaseFile('public-web/current/pictures/atlas.svg', '<svg/>');
  const files = ['/assets/public/assets/index-Ab3_-x9Z.js', '/favicon.svg', '/pictures/atlas.svg'];
  for (const path of files) expect((await gateway.send(path)).status).toBe(200);
  await gateway.send('/assets/public/missing.js');
  const statuses: number[] = [];
  for (let round = 0; round < 3; round++) {
    const flood = await Promise.all(Array.from({ length: 400 }, () => gateway.send('/api/flood')));
    statuses.push(...flood.map(({ status }) => status));
  }
  const rejected = statuses.filter((status) => status === 429).length;
  expect(rejected).toBeGreaterThan(300);
  await expect.poll(async () => (await gateway.send('/api/user')).status).toBe(200);
  const lines = await readAccessLog();
  expect(lines.filter(({ path, status }) => path === '/api/flood' && status === 429).length).toBeLessThan(
    rejected / 10,
  );
  expect(lines.filter(({ path }) => files.includes(path))).toEqual([]);
  expect(lines).toContainEqual(expect.objectContaining({ path: '/assets/public/missing.js', status: 404 }));
});
