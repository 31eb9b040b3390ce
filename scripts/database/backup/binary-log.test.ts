import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, databaseUrl, parseDatabaseUrl } from '@plaudit/db/connect';
import { lastBackup } from '@plaudit/db/rules/site/last-backup';
import { migrate } from '@plaudit/db/schema/migrate';
import { makeElection, makeVote } from '@plaudit/db/testing/factories';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../../home/layout.ts';
import { findExecutable } from '../../system/find-programs.ts';
import { findServerBinaries } from '../../system/server-binaries.ts';
import { type PrivateServer, startPrivateServer } from '../private-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'plaudit-binary-log-'));
const servers: PrivateServer[] = [];
const pools: Knex[] = [];

async function startServer(name: string): Promise<{ url: string; db: Knex; data: string }> {
  const home = join(folder, name);
  const server = await startPrivateServer(findServerBinaries(), {
    folder: home,
    password: name,
    isDurable: false,
    keepsBinaryLog: true,
  });
  servers.push(server);
  const url = databaseUrl(server.url, { database: 'plaudit' });
  const admin = connect(server.url, { poolMax: 1 });
  await admin.raw('create database plaudit');
  await admin.destroy();
  const db = connect(url, { queryLimitMs: null });
  pools.push(db);
  return { url, db, data: join(home, 'data') };
}

let lost: Awaited<ReturnType<typeof startServer>>;
let fresh: typeof lost;
beforeAll(async () => {
  lost = await startServer('lost');
  fresh = await startServer('fresh');
}, 120_000);
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.destroy()));
  await Promise.all(servers.map((server) => server.stop()));
  rmSync(folder, { recursive: true, force: true });
});

function runDatabaseCommand(name: string, url: string, ...args: string[]): string {
  const command = ['--import', 'tsx', join(ROOT, 'scripts', 'database', 'commands', `${name}.ts`), ...args];
  const env = { ...process.env, DATABASE_URL: url };
  return execFileSync('sh', ['-c', '"$@" 2>&1', 'sh', process.execPath, ...command], {
    encoding: 'utf8',
    env,
    cwd: ROOT,
  });
}

function requireProgram(...names: string[]): string {
  const found = findExecutable(...names);
  if (found === undefined) throw new Error(`None of these programs is installed: ${names.join(', ')}`);
  return found;
}

test('the backup and the binary log together restore everything until just before a mistake', async () => {
  await migrate(lost.db);
  const { boxes, vendors } = await makeElection(lost.db);
  const castVote = () => makeVote(lost.db, { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: vendors[0]?.id ?? 0 });
  await castVote();
  const backup = join(folder, 'backup.sql.gz');
  const output = runDatabaseCommand('backup', lost.url, backup);
  expect(output).toContain('1 votes');
  expect(statSync(backup).mode & 0o077).toBe(0);
  expect(existsSync(`${backup}.unfinished`)).toBe(false);
  expect((await lastBackup(lost.db))?.ageSeconds).toBeLessThan(300);
  await castVote();
  await castVote();

  await lost.db.raw('flush logs');
  const beforeMistake = readdirSync(lost.data)
    .filter((name) => /^binlog\.\d+$/.test(name))
    .sort();
  await lost.db('tallies').delete();

  expect(runDatabaseCommand('restore', fresh.url, backup)).toContain('Every tally agrees with its votes.');
  expect(await fresh.db('votes').select('id')).toHaveLength(1);

  const [, file = '', position = ''] = /from (\S+), position (\d+) on/.exec(output) ?? [];
  const logs = beforeMistake.slice(beforeMistake.indexOf(file), -1).map((name) => join(lost.data, name));
  const changes = execFileSync(requireProgram('mysqlbinlog', 'mariadb-binlog'), [
    '--no-defaults',
    '--database=plaudit',
    `--start-position=${position}`,
    ...logs,
  ]);
  const { host = '', port = 0, user, password } = parseDatabaseUrl(fresh.url);
  const client = ['--no-defaults', `--host=${host}`, `--port=${port}`, '--protocol=tcp', `--user=${user}`];
  execFileSync(requireProgram('mysql', 'mariadb'), client, {
    input: changes,
    env: { ...process.env, MYSQL_PWD: password },
  });

  expect(await fresh.db('votes').select('id')).toHaveLength(3);
  expect(runDatabaseCommand('recount', fresh.url)).toContain('Every tally agrees with its votes.');
}, 120_000);

test('a file that cannot be opened causes an error message of one line, and no backup is recorded', async () => {
  await migrate(lost.db);
  const before = await lost.db('backups').select('id');
  const expectFailure = (name: string, ...args: string[]) => {
    const thrown = captureError(() => runDatabaseCommand(name, lost.url, ...args));
    expect(thrown.status).toBe(1);
    expect(thrown.stdout).toMatch(/^E[A-Z]+: [^\n]+\n$/);
  };
  expectFailure('restore', join(folder, 'missing.sql.gz'));
  mkdirSync(join(folder, 'taken.sql.gz.unfinished'));
  expectFailure('backup', join(folder, 'taken.sql.gz'));
  expect(await lost.db('backups').select('id')).toEqual(before);
}, 60_000);

function captureError(work: () => unknown): { status: number; stdout: string } {
  try {
    work();
  } catch (error) {
    return error as { status: number; stdout: string };
  }
  throw new Error('It did not fail');
}
