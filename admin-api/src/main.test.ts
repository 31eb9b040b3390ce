import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { makeCycle } from '@plaudit/db/testing/factories';
import { type TestDatabase, testDatabase } from '@plaudit/db/testing/test-database';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

let database: TestDatabase;
let child: ChildProcess | undefined;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => {
  child?.kill('SIGKILL');
});
afterAll(() => database.close());

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

function run(environment: Record<string, string>): { process: ChildProcess; output: () => string } {
  const started = spawn(process.execPath, ['--import', 'tsx', MAIN], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child = started;
  let output = '';
  for (const stream of [started.stdout, started.stderr]) stream.on('data', (chunk) => (output += chunk));
  return { process: started, output: () => output };
}

describe('the process', () => {
  it('is ready, tells its metrics, activates a due period, and drains on SIGTERM', async () => {
    const [port, metricsPort] = [await freePort(), await freePort()];
    const cycle = await makeCycle(database.owner, {
      is_active: 0,
      is_scheduled: 1,
      starts_at: new Date(Date.now() - 1000),
    });
    const { process: started, output } = run({
      DATABASE_URL: database.urls.admin,
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      TOKEN_SECRET: randomBytes(48).toString('base64'),
      SECOND_FACTOR_KEY: randomBytes(32).toString('base64'),
    });
    const statusOf = async (path: string, at = port) => {
      try {
        return (await fetch(`http://127.0.0.1:${at}${path}`)).status;
      } catch {
        return undefined;
      }
    };
    const patience = { timeout: 20_000, interval: 50 };
    await expect.poll(() => statusOf('/readyz'), patience).toBe(200);
    expect(await statusOf('/healthz')).toBe(200);
    expect(await statusOf('/api/admin/dashboard')).toBe(401);
    expect(await statusOf('/metrics')).toBe(404);
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(metrics).toContain('route="/api/admin/dashboard",status="401"');
    const isActive = async () => (await database.owner('voting_cycles').where({ id: cycle.id }).first())?.is_active;
    await expect.poll(isActive, patience).toBe(1);
    started.kill('SIGTERM');
    const [code] = await once(started, 'exit');
    expect(code, output()).toBe(0);
  }, 45_000);

  it('ends with a plain message when its port is taken', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    const { process: started, output } = run({
      DATABASE_URL: database.urls.admin,
      PORT: String(port),
      METRICS_PORT: String(await freePort()),
      TOKEN_SECRET: randomBytes(48).toString('base64'),
      SECOND_FACTOR_KEY: randomBytes(32).toString('base64'),
    });
    const [code] = await once(started, 'exit');
    server.close();
    expect(code).toBe(1);
    expect(output()).toContain('another process listens there already');
    expect(output()).not.toContain('    at ');
  }, 30_000);

  it('does not start on a wrong configuration, and names every problem', async () => {
    const { process: started, output } = run({ TOKEN_SECRET: 'short' });
    const [code] = await once(started, 'exit');
    expect(code).toBe(1);
    for (const name of ['DATABASE_URL', 'TOKEN_SECRET', 'SECOND_FACTOR_KEY']) expect(output()).toContain(name);
    expect(output()).not.toContain('    at ');
  }, 30_000);
});
