import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, connect as openSocket, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import type { Knex } from 'knex';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeCategory } from '../testing/factories.ts';
import { useDatabase } from '../testing/use-database.ts';
import { connect, databaseUrl, parseDatabaseUrl } from './connect.ts';
import { isUnavailable } from './database-errors.ts';
import { transaction } from './transaction.ts';

const database = useDatabase();

async function errorOf(work: Promise<unknown>): Promise<{ error: unknown; ms: number }> {
  const start = performance.now();
  return work.then(
    () => expect.unreachable('it went well'),
    (error: unknown) => ({ error, ms: performance.now() - start }),
  );
}

describe('a database URL', () => {
  test('names user, password, host, port and database, with their special characters', () => {
    const url = databaseUrl('mysql://root@db.example:3307/x', { user: 'a@b', password: 'p/w:%', database: 'd' });
    expect(parseDatabaseUrl(url)).toEqual({
      user: 'a@b',
      password: 'p/w:%',
      host: 'db.example',
      port: 3307,
      database: 'd',
    });
  });

  test('may name a socket, or ask for TLS', () => {
    expect(parseDatabaseUrl('mysql://u:p@localhost/d?socketPath=/run/my.sock')).toEqual({
      user: 'u',
      password: 'p',
      socketPath: '/run/my.sock',
      database: 'd',
    });
    expect(parseDatabaseUrl('mysql://u:p@h/d?tls=true')).toMatchObject({ port: 3306, ssl: { verifyIdentity: true } });
    expect(parseDatabaseUrl('mysql://u:p@h/d?tls=false')).not.toHaveProperty('ssl');
    expect(() => parseDatabaseUrl('postgres://u:p@h/d')).toThrow(/mysql:/);
  });
});

describe('the authority of a certificate', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'plaudit-authority-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('is read from the file that the URL names, for any user', () => {
    const file = join(folder, 'an authority.pem');
    writeFileSync(file, 'the certificate');
    const url = `mysql://u:p@h/d?tls=true&ca=${encodeURIComponent(file)}`;
    expect(parseDatabaseUrl(url)).toMatchObject({ ssl: { ca: 'the certificate' } });
    expect(parseDatabaseUrl(databaseUrl(url, { user: 'x' }))).toMatchObject({
      user: 'x',
      ssl: { ca: 'the certificate' },
    });
    expect(parseDatabaseUrl(`mysql://u:p@h/d?ca=${encodeURIComponent(file)}`)).toMatchObject({
      ssl: { ca: 'the certificate' },
    });
  });

  test('must be in a file that exists', () => {
    const missing = join(folder, 'missing.pem');
    expect(() => connect(`mysql://u:p@h/d?tls=true&ca=${missing}`)).toThrow(missing);
  });
});

describe('the certificate of the server', () => {
  const certificateOf = (name: string) => join(import.meta.dirname, `../testing/certificates/${name}.pem`);
  /** The server's greeting. Its capabilities tell the client that the server supports TLS. */
  const GREETING = Buffer.concat([
    Buffer.from([10, ...Buffer.from('8.4.0\0'), 1, 0, 0, 0, ...Buffer.alloc(8, 1), 0]),
    Buffer.from([0xff, 0xff, 0xff, 2, 0, 0xff, 0xdf, 21, ...Buffer.alloc(10), ...Buffer.alloc(12, 1), 0]),
    Buffer.from('caching_sha2_password\0'),
  ]);

  const TLS_REQUEST_BYTES = 36;

  /** Starts a server that switches to TLS and records what it receives afterwards, which would be the password. */
  async function startTlsServer(certificate: string) {
    const received: Buffer[] = [];
    const pem = readFileSync(certificate);
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.write(Buffer.concat([Buffer.from([GREETING.length, 0, 0, 0]), GREETING]));
      socket.once('readable', () => {
        // Everything after the client's request for TLS is part of the TLS handshake.
        socket.read(TLS_REQUEST_BYTES);
        const tlsSocket = new TLSSocket(socket, { isServer: true, key: pem, cert: pem });
        tlsSocket.on('error', () => {});
        tlsSocket.on('data', (data) => {
          received.push(data);
          tlsSocket.destroy();
        });
      });
    });
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    const { port } = server.address() as { port: number };
    return { port, received, stop: () => new Promise((resolve) => server.close(resolve)) };
  }

  test.each([
    ['names the host of the URL', 'localhost', true],
    ['names another host', 'elsewhere.example', false],
  ])(
    'a server gets the password only if its certificate names the host of the URL: it %s, %s',
    async (_case, name, isTrusted) => {
      const certificate = certificateOf(name);
      const server = await startTlsServer(certificate);
      const db = connect(`mysql://u:p@localhost:${server.port}/d?ca=${encodeURIComponent(certificate)}`);
      const { error } = await errorOf(db.raw('select 1'));
      await db.destroy();
      await server.stop();
      expect(server.received.length > 0).toBe(isTrusted);
      expect(String(error).includes('does not match certificate')).toBe(!isTrusted);
    },
  );

  test('is for a host name, so the URL must not have an IP address instead', () => {
    for (const host of ['192.0.2.7', '[2001:db8::7]']) {
      expect(() => parseDatabaseUrl(`mysql://u:p@${host}/d?tls=true`)).toThrow(/name of the server/);
      expect(() => parseDatabaseUrl(`mysql://u:p@${host}/d?tls=false`)).not.toThrow();
    }
  });
});

test('a session of an API uses UTC and strict SQL, waits a second for a lock, and can send any character', async () => {
  const [[row]] = await database.public.raw(
    `select @@session.time_zone as zone, @@session.sql_mode as mode, @@session.collation_connection as collation,
            @@session.innodb_lock_wait_timeout as wait`,
  );
  expect(row).toMatchObject({ zone: '+00:00', collation: 'utf8mb4_unicode_520_ci', wait: 1 });
  expect(row.mode).toContain('STRICT_ALL_TABLES');
  const [[{ echo, at }]] = await database.public.raw(`select ? as echo, timestamp('2026-01-02 03:04:05') as at`, [
    '🏆é',
  ]);
  expect(echo).toBe('🏆é');
  expect(at).toEqual(new Date('2026-01-02T03:04:05Z'));
});

test('a statement that takes too long ends with an error and does not block the pool', async () => {
  const db = connect(database.urls.owner, { poolMax: 1, queryLimitMs: 300 });
  const { error, ms } = await errorOf(db.raw('select sleep(60)'));
  expect(isUnavailable(error)).toBe(true);
  expect(ms).toBeLessThan(30_000);
  expect((await db.raw('select 1 as one'))[0]).toEqual([{ one: 1 }]);
  await db.destroy();
});

test('a write that times out while it waits for a table stops waiting in the server too', async () => {
  const locker = connect(database.urls.owner, { poolMax: 1, queryLimitMs: null });
  const db = connect(database.urls.owner, { poolMax: 1, queryLimitMs: 300 });
  await locker.raw('lock tables settings write');
  const { error } = await errorOf(db('settings').update({ description: 'cut off' }));
  expect(isUnavailable(error)).toBe(true);
  const countWrites = async () =>
    (await database.owner.raw(`select id from information_schema.processlist where info like 'update %cut off%'`))[0]
      .length;
  await expect.poll(countWrites, { timeout: 10_000 }).toBe(0);
  await locker.raw('unlock tables');
  await Promise.all([locker.destroy(), db.destroy()]);
});

test('a transaction whose client is cut off keeps its locks for seconds, not for hours', async () => {
  const [cutOff, other] = [1, 2].map(() => connect(database.urls.owner, { poolMax: 1 })) as [Knex, Knex];
  const { id } = await makeCategory(database.owner);
  const lock = (db: Knex) => db('categories').where({ id }).forUpdate().select('id');
  const open = await cutOff.transaction();
  await lock(open);
  const { error } = await errorOf(other.transaction(lock));
  expect(isUnavailable(error)).toBe(true);
  await expect.poll(() => other.transaction(lock).catch(() => []), { timeout: 40_000 }).toHaveLength(1);
  await open.rollback().catch(() => {});
  await Promise.all([cutOff.destroy(), other.destroy()]);
}, 60_000);

test('a caller that waits too long for a connection gets an error before one is free', async () => {
  const db = connect(database.urls.owner, { poolMax: 1, acquireLimitMs: 200 });
  let isFree = false;
  const busy = db.raw('select sleep(1.5)').then(() => {
    isFree = true;
  });
  const { error } = await errorOf(db.raw('select 1'));
  expect(isUnavailable(error)).toBe(true);
  expect(isFree).toBe(false);
  await busy;
  await db.destroy();
});

/** A proxy to the server. While it is frozen, it keeps its connections open and forwards nothing. */
async function startFreezableProxy(target: URL) {
  let isFrozen = false;
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    const server = openSocket(Number(target.port), target.hostname);
    const pairs = [
      [client, server],
      [server, client],
    ] as const;
    for (const [from, to] of pairs) {
      sockets.add(from);
      from.on('data', (data) => isFrozen || to.write(data));
      from.on('error', () => {});
      from.on('close', () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const url = new URL(target);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.toString(),
    setFrozen: (frozen: boolean) => {
      isFrozen = frozen;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}

test('every query to a server that hangs fails in time, and works again once the server responds', async () => {
  const proxy = await startFreezableProxy(new URL(database.urls.owner));
  const db = connect(proxy.url, { poolMax: 2, queryLimitMs: 500, acquireLimitMs: 400 });
  const runQuery = () => db.raw('select 1 as one');
  await Promise.all([runQuery(), runQuery()]);

  proxy.setFrozen(true);
  const first = await Promise.all(Array.from({ length: 5 }, () => errorOf(runQuery())));
  for (const { error, ms } of first) {
    expect(isUnavailable(error)).toBe(true);
    expect(ms).toBeLessThan(30_000);
  }
  const later = await errorOf(transaction(db, () => runQuery()));
  expect(isUnavailable(later.error)).toBe(true);
  expect(later.ms).toBeLessThan(30_000);

  proxy.setFrozen(false);
  // Connections that were just being opened may still time out.
  await expect
    .poll(
      () =>
        runQuery().then(
          ([rows]) => rows,
          () => undefined,
        ),
      { timeout: 30_000 },
    )
    .toEqual([{ one: 1 }]);
  proxy.setFrozen(true);
  const start = performance.now();
  await db.destroy();
  expect(performance.now() - start).toBeLessThan(30_000);
  await proxy.close();
});

test('a transaction whose connection is lost throws the cause, and the next one works', async () => {
  const db = connect(database.urls.owner, { poolMax: 1 });
  const { error } = await errorOf(
    transaction(db, async (trx) => {
      const [[{ id }]] = await trx.raw('select connection_id() as id');
      await database.owner.raw('kill ?', [id]);
      await trx.raw('select 1');
    }),
  );
  expect(isUnavailable(error)).toBe(true);
  expect(await transaction(db, async (trx) => (await trx.raw('select 1 as one'))[0])).toEqual([{ one: 1 }]);
  await db.destroy();
});
