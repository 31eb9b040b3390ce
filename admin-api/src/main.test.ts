import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { makeCycle } from '@plaudit/db/testing/factories';
import { type TestDatabase, testDatabase } from '@plaudit/db/testing/test-database';
import { type ApiProcess, findFreePort, startProcess } from '@plaudit/server-kit/testing/api-process';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

function run(environment: Record<string, string> = {}): ApiProcess {
  const api = startProcess(new URL('./main.ts', import.meta.url), {
    DATABASE_URL: database.urls.admin,
    TOKEN_SECRET: randomBytes(48).toString('base64'),
    SECOND_FACTOR_KEY: randomBytes(32).toString('base64'),
    PORT: '0',
    METRICS_PORT: '0',
    ...environment,
  });
  onTestFinished(() => void api.end('SIGKILL'));
  return api;
}

describe('the process', () => {
  it('reports that it is alive and ready, has metrics on its own port, starts a due period, and drains', async () => {
    const cycle = await makeCycle(database.owner, {
      is_active: 0,
      is_scheduled: 1,
      starts_at: new Date(Date.now() - 1000),
    });
    const metricsPort = await findFreePort();
    const api = run({ METRICS_PORT: String(metricsPort) });
    const url = `http://127.0.0.1:${await api.port()}`;
    const statusOf = async (path: string) => (await fetch(`${url}${path}`)).status;
    expect(await statusOf('/readyz')).toBe(200);
    expect(await statusOf('/healthz')).toBe(200);
    expect(await statusOf('/api/admin/dashboard')).toBe(401);
    expect(await statusOf('/metrics')).toBe(404);
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(metrics).toContain('route="/api/admin/dashboard",status="401"');
    const isActive = async () => (await database.owner('voting_cycles').where({ id: cycle.id }).first())?.is_active;
    await expect.poll(isActive, { timeout: 20_000, interval: 50 }).toBe(1);
    expect(await api.end('SIGTERM'), api.output()).toBe(0);
  }, 45_000);

  it('ends with a plain message when its port is taken', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    const api = run({ PORT: String(port) });
    expect(await api.exited).toBe(1);
    server.close();
    expect(api.output()).toContain('admin-api cannot start: another process listens there already');
    expect(api.output()).not.toContain('    at ');
  }, 30_000);

  it('ends with a list of all problems when its configuration is wrong', async () => {
    const api = run({ DATABASE_URL: '', TOKEN_SECRET: 'short', SECOND_FACTOR_KEY: '' });
    expect(await api.exited).toBe(1);
    for (const name of ['DATABASE_URL', 'TOKEN_SECRET', 'SECOND_FACTOR_KEY']) expect(api.output()).toContain(name);
    expect(api.output()).not.toContain('    at ');
  }, 30_000);
});
