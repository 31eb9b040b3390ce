import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { waitForResponse } from '../stack/http-probe.ts';
import { ROOT } from '../stack/layout.ts';
import { freePort } from '../stack/ports.ts';
import { findNginx } from '../system/find-programs.ts';

const folder = mkdtempSync(join(tmpdir(), 'plaudit-gateway-'));
const script = join(ROOT, 'nginx', 'start.sh');
afterAll(() => rmSync(folder, { recursive: true }));

test('a running gateway can be told to use only certain containers, and later all of them again', async () => {
  const nginx = findNginx();
  const apis = ['by name', 'the new one'].map((name) => createServer((_, response) => response.end(name)));
  const addresses = await Promise.all(
    apis.map(async (api) => {
      const port = await freePort();
      await once(api.listen(port, '127.0.0.1'), 'listening');
      return `127.0.0.1:${port}`;
    }),
  );
  const port = await freePort();
  const environment = {
    PUBLIC_API: addresses[0],
    ADMIN_API: addresses[0],
    RELEASES: folder,
    GATEWAY_STATE: join(folder, 'state'),
    GATEWAY_LISTEN: `127.0.0.1:${port}`,
    BROTLI_MODULE: nginx?.brotliModule ?? '',
    NGINX_BIN: nginx?.path ?? '',
    NGINX_WORKERS: '1',
    ACCESS_LOG: '/dev/null',
    ERROR_LOG: 'stderr',
    PATH: process.env.PATH ?? '',
  };
  const container = spawn('sh', [script], { env: environment, stdio: 'ignore' });
  const use = (...args: string[]) => execFileSync('sh', [script, 'use', 'public-api', ...args], { env: environment });
  const body = async () => (await fetch(`http://127.0.0.1:${port}/api/user`)).text();
  try {
    await waitForResponse(
      { host: '127.0.0.1', port, path: '/-/healthz' },
      { limitMs: 10_000, reasonToStop: () => undefined },
    );
    expect(await body()).toBe('by name');
    use(addresses[1] ?? '');
    await expect.poll(body, { timeout: 10_000 }).toBe('the new one');
    use();
    await expect.poll(body, { timeout: 10_000 }).toBe('by name');
  } finally {
    container.kill('SIGTERM');
    await once(container, 'exit');
    for (const api of apis) api.close();
  }
});
