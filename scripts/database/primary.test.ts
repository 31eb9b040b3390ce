import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@plaudit/db/connect';
import { isUnavailable } from '@plaudit/db/database-errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findServerBinaries } from '../system/server-binaries.ts';
import { type PrivateServer, startPrivateServer } from './private-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'plaudit-primary-'));
let servers: PrivateServer[];

beforeAll(async () => {
  const start = (name: string) =>
    startPrivateServer(findServerBinaries(), { folder: join(folder, name), password: 'p', isDurable: false });
  servers = await Promise.all([start('one'), start('other')]);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  rmSync(folder, { recursive: true });
});

test('of several servers the one that takes writes is used, also when another takes over', async () => {
  const [one, other] = servers.map(({ url }) => new URL(url));
  const ports = [Number(one?.port), Number(other?.port)];
  const db = connect(`mysql://root:p@127.0.0.1:${ports[0]}/?others=127.0.0.1:${ports[1]}`, { poolMax: 1 });
  const direct = servers.map(({ url }) => connect(url, { poolMax: 1 }));
  const setReadOnly = (index: number, value: 0 | 1) => direct[index]?.raw(`set global read_only = ${value}`);
  const portInUse = async () => {
    const [[row]] = await db.raw('select @@port as port');
    return Number(row.port);
  };
  /** Ends the connections, as the loss of a server does. */
  const disconnect = async (index: number) => {
    const [rows] =
      (await direct[index]?.raw('select id from information_schema.processlist where user = ?', ['root'])) ?? [];
    const [[own]] = (await direct[index]?.raw('select connection_id() as id')) ?? [[]];
    for (const { id } of rows) if (id !== own.id) await direct[index]?.raw(`kill ${id}`);
  };
  try {
    await setReadOnly(0, 1);
    expect(await portInUse()).toBe(ports[1]);

    await setReadOnly(0, 0);
    await setReadOnly(1, 1);
    await disconnect(1);
    await expect.poll(() => portInUse().catch(() => undefined)).toBe(ports[0]);

    await setReadOnly(0, 1);
    await disconnect(0);
    await expect.poll(() => portInUse().catch(isUnavailable)).toBe(true);

    await servers[0]?.stop();
    await setReadOnly(1, 0);
    await expect.poll(() => portInUse().catch(() => undefined)).toBe(ports[1]);
  } finally {
    await Promise.all([db, ...direct].map((each) => each.destroy()));
  }
});

test('a server that takes writes but does not respond in time is left, but only for another server that takes writes', async () => {
  const waiting = mkdtempSync(join(tmpdir(), 'plaudit-primary-'));
  const start = (name: string) =>
    startPrivateServer(findServerBinaries(), { folder: join(waiting, name), password: 'p', isDurable: false });
  const both = await Promise.all([start('one'), start('other')]);
  const [one, other] = both.map(({ url }) => Number(new URL(url).port));
  const db = connect(`mysql://root:p@127.0.0.1:${one}/?others=127.0.0.1:${other}`, { poolMax: 1, queryLimitMs: 500 });
  const admin = connect(both[1]?.url ?? '', { poolMax: 1 });
  const portInUse = async () => Number((await db.raw('select @@port as port'))[0][0].port);
  const waitTooLong = () => expect(db.raw('do sleep(2)')).rejects.toThrow('did not respond');
  try {
    await admin.raw('set global read_only = 1');
    expect(await portInUse()).toBe(one);
    await waitTooLong();
    expect(await portInUse()).toBe(one);
    await admin.raw('set global read_only = 0');
    expect(await portInUse()).toBe(one);
    await waitTooLong();
    expect(await portInUse()).toBe(other);
  } finally {
    await Promise.all([db.destroy(), admin.destroy()]);
    await Promise.all(both.map((server) => server.stop()));
    rmSync(waiting, { recursive: true });
  }
});
