import { execFileSync } from 'node:child_process';
import { connect, databaseUrl, parseDatabaseUrl } from '@plaudit/db/connect';
import { applyGrants } from '@plaudit/db/grants';
import { migrate } from '@plaudit/db/schema/migrate';
import { makeElection, makeVote } from '@plaudit/db/testing/factories';
import '@plaudit/db/testing/provided-context';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findExecutable } from '../../system/find-programs.ts';

const server = inject('databaseServerUrl');
const source = `${inject('databaseRun')}_dumped`;
const target = `${inject('databaseRun')}_restored`;
const DUMP = ['mysqldump', 'mariadb-dump'];
const PASSWORD = 'Test-password-1!';
const login = (user: string) => ({ user: `${target}_${user}`, password: PASSWORD, host: '%' });
const previous = login('previous').user;
let root: Knex;

beforeAll(() => {
  root = connect(server, { queryLimitMs: null });
});
afterAll(async () => {
  for (const schema of [source, target]) await root.raw('drop database if exists ??', [schema]);
  for (const name of ['previous', 'public', 'admin'])
    await root.raw('drop user if exists ?@?', [login(name).user, '%']);
  await root.destroy();
});

async function withConnection<Result>(url: string, work: (db: Knex) => Promise<Result>): Promise<Result> {
  const db = connect(url, { queryLimitMs: null });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

function runFirstFound(programs: string[], args: string[], input?: string): string {
  const program = findExecutable(...programs);
  if (program === undefined) throw new Error(`None of these programs is installed: ${programs.join(', ')}`);
  const { host = '127.0.0.1', port = 3306, user, password } = parseDatabaseUrl(server);
  return execFileSync(program, [`--host=${host}`, `--port=${port}`, '--protocol=tcp', `--user=${user}`, ...args], {
    encoding: 'utf8',
    env: { ...process.env, MYSQL_PWD: password },
    maxBuffer: 64 * 1024 * 1024,
    ...(input === undefined ? {} : { input }),
  });
}

test('a dump that is restored under another name, on a server without the previous owner, works once it is migrated', async () => {
  await root.raw('create database ??', [source]);
  await root.raw('create user ?@? identified by ?', [previous, '%', PASSWORD]);
  await root.raw('grant all on ??.* to ?@?', [source, previous, '%']);
  await withConnection(databaseUrl(server, { user: previous, password: PASSWORD, database: source }), async (db) => {
    await migrate(db);
    const { boxes, vendors } = await makeElection(db);
    await makeVote(db, { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: vendors[0]?.id ?? 0 });
  });

  const options = ['--single-transaction', '--routines', '--triggers'];
  const isMariaDb = runFirstFound(DUMP, ['--version']).includes('MariaDB');
  const dump = runFirstFound(DUMP, [...options, ...(isMariaDb ? [] : ['--set-gtid-purged=OFF']), source]);
  await root.raw('drop database ??', [source]);
  await root.raw('drop user ?@?', [previous, '%']);
  await root.raw('create database ??', [target]);
  runFirstFound(['mysql', 'mariadb'], [target], dump);

  const owner = databaseUrl(server, { database: target });
  await withConnection(owner, async (db) => {
    // The user that defined the view does not exist on this server, so the view fails until the database is migrated.
    await expect(db.raw('select * from vote_days')).rejects.toThrow(/definer/);
    expect(await migrate(db)).toEqual([]);
    await applyGrants(db, { public: login('public'), admin: login('admin') });
    const [definers] = await db.raw(
      `select definer = current_user() as isOwn from information_schema.views where table_schema = database()
       union all
       select definer = current_user() from information_schema.routines where routine_schema = database()`,
    );
    expect(new Set(definers.map((row: { isOwn: number }) => Number(row.isOwn)))).toEqual(new Set([1]));
  });
  await withConnection(databaseUrl(owner, login('admin')), async (admin) => {
    expect(await admin('vote_days').select()).toHaveLength(1);
    expect(await admin('vote_times').select()).toHaveLength(1);
    const [[groups]] = await admin.raw('call fresh_vendor_groups()');
    expect(groups).toEqual([]);
    await expect(admin.raw('select * from votes')).rejects.toThrow(/denied/);
  });
  await withConnection(databaseUrl(owner, login('public')), async (db) => {
    expect(await db('votes').select()).toHaveLength(1);
    expect(await db('vote_days').select()).toHaveLength(1);
  });
});
