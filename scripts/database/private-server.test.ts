import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@plaudit/db/connect';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { Control } from '../home/control.ts';
import { makeHome } from '../home/layout.ts';
import { isAlive } from '../system/child-processes.ts';
import { findServerBinaries } from '../system/server-binaries.ts';
import { openLocalServer } from './local-server.ts';
import { findRunningServer, initializeDataFolder, type PrivateServer, startPrivateServer } from './private-server.ts';

let folder: string;
let servers: PrivateServer[] = [];
beforeAll(() => {
  folder = join(
    mkdtempSync(join(tmpdir(), 'plaudit-server-')),
    'a folder whose path is longer than a socket may be'.repeat(2),
  );
});
afterEach(async () => {
  for (const server of servers) await server.stop();
  servers = [];
});
afterAll(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

async function startServer(password: string): Promise<PrivateServer> {
  const server = await startPrivateServer(findServerBinaries(), { folder, password, isDurable: true });
  servers.push(server);
  return server;
}

async function queryServer(url: string, sql: string): Promise<unknown[]> {
  const db = connect(url, { poolMax: 1 });
  try {
    return (await db.raw(sql))[0];
  } finally {
    await db.destroy();
  }
}

test('a private server that was killed can be started again, with a new password and without loss', async () => {
  const first = await startServer('first');
  await queryServer(first.url, 'create database kept');
  await queryServer(first.url, 'create table kept.t (id int primary key)');
  await queryServer(first.url, 'insert into kept.t values (7)');
  const { pid = 0 } = first.process;
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => isAlive(pid)).toBe(false);

  const second = await startServer('second');
  expect(await queryServer(second.url, 'select id from kept.t')).toEqual([{ id: 7 }]);
  await expect(queryServer(second.url.replace('second', 'first'), 'select 1')).rejects.toThrow(/Access denied/);
  await second.stop();
  expect(isAlive(second.process.pid ?? 0)).toBe(false);
}, 30_000);

test('a private server has the memory that it is given', async () => {
  const sizeOf = async ({ url }: PrivateServer) =>
    queryServer(url, 'select @@innodb_buffer_pool_size / 1048576 as megabytes');
  const server = await startServer('usual');
  expect(await sizeOf(server)).toEqual([{ megabytes: 256 }]);
  await server.stop();
  const options = { folder, password: 'more', isDurable: true, bufferPool: '320M' };
  servers.push(await startPrivateServer(findServerBinaries(), options));
  expect(await sizeOf(servers.at(-1) as PrivateServer)).toEqual([{ megabytes: 320 }]);
}, 30_000);

test('a private server keeps its temporary tables where no other server deletes them', async () => {
  const server = await startServer('temporary');
  const [{ folder: temporary } = { folder: '' }] = (await queryServer(server.url, 'select @@tmpdir as folder')) as {
    folder: string;
  }[];
  expect(temporary).toBe(join(folder, 'temporary'));
}, 30_000);

test('a server left behind by a killed process is ended by the next start', async () => {
  const left = await startServer('left');
  const next = await startServer('next');
  expect(isAlive(left.process.pid ?? 0)).toBe(false);
  expect(await queryServer(next.url, 'select 1 as one')).toEqual([{ one: 1 }]);
}, 30_000);

test('a private server rejects a wrong password, and connections from another machine', async () => {
  const server = await startServer('secret');
  const anonymous = new URL(server.url);
  for (const username of ['root', '', 'anyone']) {
    anonymous.username = username;
    anonymous.password = '';
    await expect(queryServer(anonymous.toString(), 'select 1')).rejects.toThrow(/Access denied/);
  }
  expect(await queryServer(server.url, 'select @@bind_address as address')).toEqual([{ address: '127.0.0.1' }]);
  expect(await queryServer(server.url, 'select @@innodb_flush_log_at_trx_commit as flush')).toEqual([{ flush: 1 }]);
}, 30_000);

test('a data folder that cannot be made is reported with the reason, not with general advice', async () => {
  const binaries = findServerBinaries();
  const own = mkdtempSync(join(tmpdir(), 'plaudit-no-data-'));
  onTestFinished(() => rmSync(own, { recursive: true }));
  const missing = join(own, 'missing');
  const command = join(own, 'install');
  writeFileSync(command, `#!/bin/sh\nTMPDIR='${missing}' exec '${binaries.installer ?? binaries.server}' "$@"\n`, {
    mode: 0o700,
  });
  const broken = binaries.installer ? { ...binaries, installer: command } : { ...binaries, server: command };
  const error = await initializeDataFolder(broken, join(own, 'database')).catch(String);
  expect(error).toContain('could not make a data folder');
  expect(error).toContain(missing);
  expect(error).not.toContain('bug report');
}, 30_000);

test('a command starts and ends its own server, and locks the home meanwhile', async () => {
  const database = join(folder, 'database');
  const layout = makeHome(folder);
  const own = await openLocalServer(folder);
  expect(await queryServer(own.url, 'select database() as name')).toEqual([{ name: 'plaudit' }]);
  const busy = `A database command runs already from ${folder} (process ${process.pid})`;
  await expect(Control.open(layout, 'http://localhost:1')).rejects.toThrow(busy);
  await expect(openLocalServer(folder)).rejects.toThrow(busy);
  expect(await findRunningServer(database)).toBeDefined();
  await own.release();
  expect(await findRunningServer(database)).toBeUndefined();
  const control = await Control.open(layout, 'http://localhost:1');
  await expect(openLocalServer(folder)).rejects.toThrow('is being started already');
  control.close();
}, 30_000);

test('a command uses the server of a running Plaudit, and leaves it running', async () => {
  const control = await Control.open(makeHome(folder), 'http://localhost:1');
  const database = join(folder, 'database');
  const server = await startPrivateServer(findServerBinaries(), { folder: database, password: 'own', isDurable: true });
  servers.push(server);
  const secondUser = await openLocalServer(folder);
  expect(new URL(secondUser.url).port).toBe(new URL(server.url).port);
  await secondUser.release();
  expect(await findRunningServer(database)).toBeDefined();
  control.close();
}, 30_000);
