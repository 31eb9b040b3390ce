import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GatewayProgram, startGatewayProgram } from '../containers/testing/gateway-program.ts';
import { findFreePort } from '../system/ports.ts';

let gateway: GatewayProgram;
let metricsPort: number;
const api = createServer((_, response) => response.end('[]'));
beforeAll(async () => {
  await once(api.listen(0, '127.0.0.1'), 'listening');
  metricsPort = await findFreePort();
  gateway = await startGatewayProgram(`127.0.0.1:${(api.address() as AddressInfo).port}`, {
    GATEWAY_METRICS_LISTEN: `127.0.0.1:${metricsPort}`,
    GATEWAY_COUNT_SECONDS: '1',
  });
});
afterAll(async () => {
  await gateway.stop();
  api.close();
});

const readMetrics = async (path = '/metrics') => fetch(`http://127.0.0.1:${metricsPort}${path}`);

async function countsOf(cache: string): Promise<Record<string, number>> {
  const lines = (await (await readMetrics()).text()).matchAll(
    new RegExp(`^plaudit_gateway_cache_total\\{cache="${cache}",status="(\\w+)"\\} (\\d+)$`, 'gm'),
  );
  return Object.fromEntries(
    [...lines].map(([, status = '', count]) => [status, Number(count)] as const).filter(([, count]) => count > 0),
  );
}
const sum = (counts: Record<string, number>) => Object.values(counts).reduce((total, count) => total + count, 0);

test('each request that asks a cache is counted once, also after earlier ones were counted', async () => {
  for (let round = 1; round <= 2; round += 1) {
    for (let index = 0; index < 20; index += 1)
      expect((await fetch(`${gateway.url}/api/leaderboard`)).status).toBe(200);
    await expect.poll(async () => sum(await countsOf('reads')), { timeout: 20_000 }).toBe(20 * round);
  }
  const { hit = 0, miss = 0 } = await countsOf('reads');
  expect(miss).toBeGreaterThanOrEqual(1);
  expect(hit).toBeGreaterThanOrEqual(20);
});

test('a request that asks no cache is not counted, and every counter is served as 0 before its first request', async () => {
  const before = await countsOf('reads');
  for (let index = 0; index < 3; index += 1) await fetch(`${gateway.url}/api/user`);
  // nginx writes its lines in order, so once this picture is counted, all requests before it would be counted too.
  await fetch(`${gateway.url}/pictures/uploaded/${'a1'.repeat(16)}-640.webp`);
  await expect.poll(async () => sum(await countsOf('pictures')), { timeout: 20_000 }).toBe(1);
  const text = await (await readMetrics()).text();
  expect(text).toContain('# TYPE plaudit_gateway_cache_total counter\n');
  expect(text).toContain('plaudit_gateway_cache_total{cache="pictures",status="stale"} 0\n');
  expect(await countsOf('reads')).toEqual(before);
});

test('the port of the metrics serves nothing else', async () => {
  expect((await fetch(`${gateway.url}/metrics`)).headers.get('content-type') ?? '').not.toContain('version=0.0.4');
  expect((await readMetrics()).headers.get('content-type')).toContain('text/plain; version=0.0.4');
  expect((await readMetrics('/api/leaderboard')).status).toBe(404);
});
