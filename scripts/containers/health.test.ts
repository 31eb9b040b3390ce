import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from '../home/layout.ts';
import { waitForResponse } from '../system/http-probe.ts';
import { findFreePort } from '../system/ports.ts';

const API = `
  require('node:http').createServer((request, response) => {
    if (request.url === '/hang') for (;;);
    response.writeHead(request.url === '/readyz' ? Number(process.env.READY) : 200).end();
  }).listen(process.env.PORT, '127.0.0.1');
`;
let folder: string;
let port: number;
let init: ChildProcess | undefined;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plaudit-health-'));
  port = await findFreePort();
});
afterEach(async () => {
  if (init?.exitCode === null) {
    process.kill(-(init.pid ?? 0), 'SIGKILL');
    await once(init, 'exit');
  }
  init = undefined;
  rmSync(folder, { recursive: true });
});

/** Starts the API as in its container: as the only child of a first process. */
async function startApi(ready: number): Promise<ChildProcess> {
  init = spawn('sh', ['-c', '"$0" -e "$1"; exit $?', process.execPath, API], {
    env: { PORT: String(port), READY: String(ready) },
    stdio: 'ignore',
    detached: true,
  });
  await waitForResponse(
    { host: '127.0.0.1', port, path: '/healthz' },
    { limitMs: 20_000, reasonToStop: () => undefined },
  );
  return init;
}

const COUNT_FILE = 'health-checks-without-response';
const readCount = () => (existsSync(join(folder, COUNT_FILE)) ? readFileSync(join(folder, COUNT_FILE), 'utf8') : '0');
const runHealthCheck = () =>
  spawnSync(process.execPath, [join(ROOT, 'scripts', 'containers', 'health.mjs')], {
    env: { PORT: String(port), TMPDIR: folder, INIT_PID: String(init?.pid ?? 0) },
    encoding: 'utf8',
  });

test('an API that is ready is healthy', async () => {
  await startApi(200);
  expect(runHealthCheck().status).toBe(0);
});

test('an API whose database is away is unhealthy, and is not ended', async () => {
  await startApi(503);
  writeFileSync(join(folder, COUNT_FILE), '5');
  expect(runHealthCheck()).toMatchObject({ status: 1, stderr: '' });
  expect(readCount()).toBe('0');
  expect(runHealthCheck()).toMatchObject({ status: 1, stderr: '' });
});

test('an API that does not listen yet is unhealthy, and the check does not count that', () => {
  expect(runHealthCheck().status).toBe(1);
  expect(readCount()).toBe('0');
});

test('an API that hangs is ended at its sixth check in a row without a response, and its container with it', async () => {
  const first = await startApi(200);
  fetch(`http://127.0.0.1:${port}/hang`).catch(() => undefined);
  await expect.poll(() => runHealthCheck().status, { timeout: 20_000 }).toBe(1);
  expect(first.exitCode).toBeNull();
  writeFileSync(join(folder, COUNT_FILE), '5');
  const ended = once(first, 'exit');
  expect(runHealthCheck().stderr).toContain('gave no response to 6 health checks');
  expect(await ended).toEqual([137, null]);
  expect(readCount()).toBe('0');
});
