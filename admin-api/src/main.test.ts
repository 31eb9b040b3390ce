import { randomBytes } from 'node:crypto';
import { createSecondFactorKey, encryptSecret } from '@plaudit/db/rules/sign-in/second-factor-secret';
import { makeAccount, makeCycle } from '@plaudit/db/testing/factories';
import { openTestDatabase, type TestDatabase } from '@plaudit/db/testing/test-database';
import { type ApiProcess, findFreePort, startProcess } from '@plaudit/server-kit/testing/api-process';
import { testFailedStarts } from '@plaudit/server-kit/testing/failed-starts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

function startAdminApi(environment: Record<string, string> = {}): ApiProcess {
  const api = startProcess('admin-api', {
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
  it('is alive and ready, has metrics on its own port, starts a due period, and stops on SIGTERM', async () => {
    const cycle = await makeCycle(database.owner, {
      is_active: 0,
      is_scheduled: 1,
      starts_at: new Date(Date.now() - 1000),
    });
    const metricsPort = await findFreePort();
    const api = startAdminApi({ METRICS_PORT: String(metricsPort) });
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

  it('starts with a key that is not the one of the second factors, and names it in the log', async () => {
    const { id } = await makeAccount(database.owner, { role: 'super_admin' });
    const anotherKey = createSecondFactorKey(randomBytes(32).toString('base64'));
    const secret_encrypted = encryptSecret(anotherKey, 'JBSWY3DPEHPK3PXP');
    await database.owner('second_factors').insert({ account_id: id, secret_encrypted });
    const api = startAdminApi();
    expect((await fetch(`http://127.0.0.1:${await api.port()}/readyz`)).status).toBe(200);
    await expect.poll(api.output).toContain('SECOND_FACTOR_KEY is not the key');
    await database.owner('second_factors').delete();
  }, 45_000);

  testFailedStarts({
    run: startAdminApi,
    name: 'admin-api',
    wrong: { DATABASE_URL: '', TOKEN_SECRET: 'short', SECOND_FACTOR_KEY: '' },
  });
});
