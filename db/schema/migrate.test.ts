import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { connect, databaseUrl } from '../src/connect.ts';
import { useDatabase } from '../testing/use-database.ts';
import { migrate, rollback } from './migrate.ts';
import { MIGRATIONS } from './migrations.ts';

const database = useDatabase();
const AUDIT_LOG = Object.keys(MIGRATIONS).find((name) => name.endsWith('-audit-log')) as string;

async function inEmptySchema(work: (url: string) => Promise<void>): Promise<void> {
  const [[{ name }]] = await database.owner.raw('select database() as name');
  const schema = `${name}_empty`;
  await database.owner.raw('create database ??', [schema]);
  try {
    await work(databaseUrl(database.urls.owner, { database: schema }));
  } finally {
    await database.owner.raw('drop database ??', [schema]);
  }
}

test('the list of migrations has every file of the folder, in order, and each says whether it expands or contracts', () => {
  const files = readdirSync(new URL('../migrations', import.meta.url)).map((file) => file.replace('.ts', ''));
  expect(Object.keys(MIGRATIONS)).toEqual(files.sort());
  for (const migration of Object.values(MIGRATIONS)) expect(['expand', 'contract']).toContain(migration.kind);
});

test('all migrations can be rolled back and run again', async () => {
  await inEmptySchema(async (url) => {
    const db = connect(url, { queryLimitMs: null });
    const names = Object.keys(MIGRATIONS);
    expect(await migrate(db)).toEqual(names);
    expect(await rollback(db, { all: true })).toEqual(names.toReversed());
    expect(await db.schema.hasTable('accounts')).toBe(false);
    expect(await migrate(db)).toEqual(names);
    await db.destroy();
  });
});

test('when several processes migrate at the same moment, one does the work', async () => {
  await inEmptySchema(async (url) => {
    const pools = [1, 2, 3].map(() => connect(url, { queryLimitMs: null }));
    const ran = await Promise.all(pools.map((db) => migrate(db)));
    expect(ran.map((names) => names.length).sort()).toEqual([0, 0, Object.keys(MIGRATIONS).length]);
    await Promise.all(pools.map((db) => db.destroy()));
  });
});

test('migrating works after a process was killed that left a lock row and an unrecorded migration', async () => {
  await inEmptySchema(async (url) => {
    const db = connect(url, { queryLimitMs: null });
    await migrate(db);
    await db('knex_migrations_lock').update({ is_locked: 1 });
    await db('knex_migrations').where({ name: AUDIT_LOG }).delete();
    expect(await migrate(db)).toEqual([AUDIT_LOG]);
    await db.destroy();
  });
});

test.each([
  ['before the first release', '0017-audit-log'],
  ['a newer release, which made 9999-next', '9999-next'],
])('a database from %s is refused, and nothing of it is changed', async (origin, migration) => {
  await inEmptySchema(async (url) => {
    const db = connect(url, { queryLimitMs: null });
    await migrate(db);
    await db('knex_migrations').insert({ name: migration, batch: 1, migration_time: new Date() });
    await db.raw('drop view vote_times');
    const readSchema = () => db('information_schema.tables').whereRaw('table_schema = database()').pluck('table_name');
    const before = [await readSchema(), await db('knex_migrations_lock')];
    for (const change of [migrate, rollback]) {
      await expect(change(db)).rejects.toThrow(`This database is from ${origin}, and cannot be used`);
    }
    expect([await readSchema(), await db('knex_migrations_lock')]).toEqual(before);
    await db.destroy();
  });
});
