import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { connect, databaseUrl } from '@plaudit/db/connect';
import { pendingMigrations } from '@plaudit/db/schema/migrate';
import { MIGRATIONS } from '@plaudit/db/schema/migrations';
import { findRunningServer } from '@plaudit/scripts/database/private-server';
import { layoutOf, ROOT } from '@plaudit/scripts/home/layout';
import { buildPart } from '@plaudit/scripts/release/build';
import { addRelease } from '@plaudit/scripts/release/store';
import { findFreePort } from '@plaudit/scripts/system/ports';
import { verifySync } from 'otplib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sendTo } from '../gateway/gateway-under-test.ts';
import { StartedPlaudit } from './started-plaudit.ts';

// A long limit, because a start builds the parts that have changed since the last one.
vi.setConfig({ testTimeout: 360_000 });

const home = mkdtempSync(join(tmpdir(), 'plaudit-start-'));
let plaudit: StartedPlaudit;
const statusOf = async (path: string) => (await sendTo(plaudit.port, path).catch(() => ({ status: 0 }))).status;

beforeAll(async () => {
  plaudit = new StartedPlaudit(home, await findFreePort(12_000, 20_000));
  await plaudit.start();
}, 360_000);

afterAll(async () => {
  plaudit.signal('SIGINT');
  await plaudit.exited;
  for (const { pid } of plaudit.processes()) process.kill(pid, 'SIGKILL');
  rmSync(home, { recursive: true, force: true });
});

test('the first start shows the addresses, the first admin and its second factor on one screen', async () => {
  const banner = plaudit.output.slice(plaudit.output.indexOf('█'));
  expect(banner).toContain(`http://localhost:${plaudit.port}/admin`);
  expect(banner).toMatch(/name +admin\n/);
  expect(banner).toMatch(/password +\S{16,}/);
  expect(banner).toContain('npm run admin:code');
  expect(banner.trimEnd().split('\n').length).toBeLessThanOrEqual(24);
  expect(Math.max(...banner.split('\n').map((line) => [...line].length))).toBeLessThanOrEqual(80);
});

test('Plaudit serves both halves and demo data', async () => {
  const { body } = await sendTo(plaudit.port, '/api/leaderboard');
  expect(JSON.parse(body).length).toBeGreaterThan(20);
  expect(await statusOf('/')).toBe(200);
  expect(await statusOf('/admin')).toBe(200);
  expect(await statusOf('/api/admin/dashboard')).toBe(401);
});

test('only this user can read files with secrets', () => {
  for (const name of ['secrets.json', 'demo-admin.json', 'database/data']) {
    expect(statSync(join(home, name)).mode & 0o077, name).toBe(0);
  }
  const logs = ['public-api', 'admin-api', 'gateway'].map((name) =>
    readFileSync(join(home, 'logs', `${name}.log`), 'utf8'),
  );
  const secrets: Record<string, string> = JSON.parse(readFileSync(join(home, 'secrets.json'), 'utf8'));
  for (const secret of Object.values(secrets)) expect(logs.join()).not.toContain(secret);
});

test('a second start on the same folder says that it runs already', async () => {
  const second = new StartedPlaudit(home, await findFreePort());
  second.launch();
  expect(await second.exited).toBe(1);
  expect(second.output).toContain('runs already');
  expect(second.output).toContain(`http://localhost:${plaudit.port} (process ${plaudit.supervisorPid})`);
  expect(await statusOf('/')).toBe(200);
});

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
/** Runs a command of package.json in a shell as npm does, without the second that npm itself takes. */
async function npmRun(name: string, ...args: string[]): Promise<string> {
  const PATH = `${join(ROOT, 'node_modules', '.bin')}:${process.env.PATH}`;
  const options = { cwd: ROOT, env: { ...process.env, PATH, PLAUDIT_HOME: home } };
  return (await promisify(execFile)('sh', ['-c', `${scripts[name]} "$@"`, name, ...args], options)).stdout;
}

test('after the demo’s admin was recovered, admin:code shows the codes of the new second factor', async () => {
  const [, secret = ''] = (await npmRun('db:recover-admin', 'admin')).match(/or type (\S+)/) ?? [];
  const [code = ''] = (await npmRun('admin:code')).split(' ');
  expect(verifySync({ secret, token: code, epochTolerance: 30 })).toMatchObject({ valid: true });
});

test('commands release, roll back and show a part while Plaudit runs', async () => {
  const { version: first = '', pid } = (await plaudit.status()).processes['public-api'];
  expect(await npmRun('release', 'public-api')).toMatch(`public-api: ${first} -> 2-`);
  const released = (await plaudit.status()).processes['public-api'];
  expect(released.version).toMatch(/^2-/);
  expect(released.pid).not.toBe(pid);
  expect(await npmRun('status')).toContain(`public-api   ${released.version}`);
  // Both versions have the same files, so a rollback to the other one would change nothing.
  await expect(npmRun('rollback', 'public-api')).rejects.toThrow('no earlier version to roll back to');
  expect(await npmRun('rollback', 'public-api', first)).toBe(`public-api: ${released.version} -> ${first}\n`);
  expect((await plaudit.status()).processes['public-api'].version).toBe(first);
  expect(await statusOf('/api/user')).toBe(200);
  await expect(npmRun('release', 'nothing')).rejects.toThrow('one of public-api, admin-api');
});

test('the release of an API runs its migrations first, and withdraws no privileges', async () => {
  const running = (await findRunningServer(layoutOf(home).database)) ?? '';
  const db = connect(databaseUrl(running, { database: 'plaudit' }), { poolMax: 1, queryLimitMs: null });
  try {
    // A release runs no migration that takes something away.
    const [name = '', newest] = Object.entries(MIGRATIONS).findLast(([, { kind }]) => kind === 'expand') ?? [];
    await newest?.down?.(db);
    await db('knex_migrations').where({ name }).delete();
    const admin = `'plaudit_admin'@'127.0.0.1'`;
    await db.raw(`grant delete on plaudit.captchas_spent to ${admin}`);
    expect(await npmRun('release', 'public-api')).toContain(`The schema first: ${name}\npublic-api: `);
    expect(await pendingMigrations(db)).toEqual([]);
    // The other API may run a version that needs privileges which this one does not know.
    expect(JSON.stringify(await db.raw(`show grants for ${admin}`))).toMatch(
      /GRANT [^"]*DELETE ON `plaudit`.`captchas_spent`/,
    );
  } finally {
    await db.destroy();
  }
});

test('a version that does not start leaves the old one in place, and a rollback that names it is rejected', async () => {
  const { version: before } = (await plaudit.status()).processes['public-api'];
  const layout = layoutOf(home);
  const build = mkdtempSync(join(home, 'build-'));
  writeFileSync(join(build, 'main.mjs'), 'process.exit(7);\n');
  const { version } = addRelease(layout, build, { part: 'public-api', commit: null });
  await expect(npmRun('rollback', 'public-api', version)).rejects.toThrow('did not become ready');
  expect((await plaudit.status()).processes['public-api'].version).toBe(before);
  await expect(npmRun('rollback', 'public-api', version)).rejects.toThrow('did not start when it was released');
  expect(await statusOf('/api/user')).toBe(200);
});

test.each(['public-api', 'admin-api', 'gateway', 'database'] as const)(
  'after a crash of %s it is started again, and no other process is restarted',
  async (name) => {
    const before = await plaudit.status();
    await plaudit.kill(name);
    await plaudit.waitForOutput(
      name === 'gateway' || name === 'database' ? `The ${name} is back` : `${name} is back`,
      90_000,
    );
    await expect.poll(() => statusOf('/api/user'), { timeout: 60_000 }).toBe(200);
    await expect.poll(() => statusOf('/api/admin/dashboard'), { timeout: 60_000 }).toBe(401);
    const after = await plaudit.status();
    for (const other of ['public-api', 'admin-api', 'gateway', 'database'] as const) {
      const isSame = after.processes[other].pid === before.processes[other].pid;
      expect(isSame, other).toBe(other !== name);
    }
  },
);

test('Ctrl-C stops everything and leaves nothing', async () => {
  // Until the next test starts Plaudit again, an earlier version is current.
  const layout = layoutOf(home);
  const build = await buildPart(ROOT, 'public-api', join(home, 'builds'), 'an earlier release');
  const { version } = addRelease(layout, build, { part: 'public-api', commit: null });
  await npmRun('rollback', 'public-api', version);
  plaudit.signal('SIGINT');
  expect(await plaudit.exited).toBe(0);
  expect(plaudit.processes()).toEqual([]);
  await expect(sendTo(plaudit.port, '/')).rejects.toThrow('ECONNREFUSED');
});

test('a second start builds nothing, shows no password because the data is kept, and a rollback stays in effect until something is released', async () => {
  await plaudit.start();
  expect(plaudit.output).not.toMatch(/Building|password {2,}/);
  expect(await statusOf('/')).toBe(200);
  const [, good, bad] = /public-api stays at (\S+): (\S+) /.exec(plaudit.output) ?? [];
  expect((await plaudit.status()).processes['public-api'].version).toBe(good);
  expect(await npmRun('release', 'public-api')).toContain(`public-api: ${good} -> `);
  const { version: released } = (await plaudit.status()).processes['public-api'];
  expect(released?.split('-')[1]).toBe(bad?.split('-')[1]);
});

test('after all processes were killed at once, two starts at once: one runs with the data, the other says that Plaudit is starting already', async () => {
  const votesBefore = JSON.parse((await sendTo(plaudit.port, '/api/stats')).body).totalVotes;
  plaudit.signal('SIGKILL');
  for (const { pid } of plaudit.processes()) process.kill(pid, 'SIGKILL');
  await plaudit.exited;
  const other = new StartedPlaudit(home, await findFreePort(12_000, 20_000));
  const both = [plaudit, other];
  for (const each of both) each.launch();
  const secondStart = await Promise.race(both.map((each) => each.exited.then(() => each)));
  expect(await secondStart.exited).toBe(1);
  expect(secondStart.output).toMatch(/is being started already|runs already/);
  [plaudit = other] = both.filter((each) => each !== secondStart);
  await plaudit.waitForOutput('Plaudit is running');
  expect(await statusOf('/api/user')).toBe(200);
  expect(JSON.parse((await sendTo(plaudit.port, '/api/stats')).body).totalVotes).toBe(votesBefore);
});

test('a start ends every process that a killed supervisor left behind', async () => {
  plaudit.signal('SIGKILL');
  await plaudit.exited;
  const leftOverPids = plaudit.processes().map(({ pid }) => pid);
  expect(leftOverPids.length).toBeGreaterThanOrEqual(4);
  plaudit.launch({}, ['npm', 'start']);
  await plaudit.waitForOutput('Plaudit is running');
  expect(plaudit.output).toContain('left behind');
  expect(await statusOf('/api/vendors')).toBe(200);
  const alive = plaudit.processes().map(({ pid }) => pid);
  expect(alive.filter((pid) => leftOverPids.includes(pid))).toEqual([]);
});

test('when npm gets SIGTERM, everything ends, although npm does not forward the signal', async () => {
  plaudit.signal('SIGTERM');
  await plaudit.waitForOutput('Stopped.');
  expect(plaudit.processes()).toEqual([]);
});

test('the error for a taken port names its owner and says what to do', async () => {
  const other = createServer();
  const port = await findFreePort();
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
  const second = new StartedPlaudit(mkdtempSync(join(tmpdir(), 'plaudit-taken-')), port);
  second.launch();
  expect(await second.exited).toBe(1);
  other.close();
  rmSync(second.home, { recursive: true });
  expect(second.output).toContain(`Port ${port} is taken by`);
  expect(second.output).toContain(`process ${process.pid}`);
  expect(second.output).toContain(`GATEWAY_PORT=${port + 1} npm start`);
});

test('a wrong setting is reported before anything starts', async () => {
  const second = new StartedPlaudit(mkdtempSync(join(tmpdir(), 'plaudit-wrong-')), 1);
  second.launch({ GATEWAY_PORT: 'http' });
  expect(await second.exited).toBe(1);
  rmSync(second.home, { recursive: true });
  expect(second.output).toContain("GATEWAY_PORT must be a port number from 1 to 65535, not 'http'");
});
