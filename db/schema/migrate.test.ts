import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { connect, databaseUrl } from '../src/connect.ts';
import { useDatabase } from '../testing/use-database.ts';
import { migrate, rollback } from './migrate.ts';
import { MIGRATIONS } from './migrations.ts';

const database = useDatabase();

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
    await db('knex_migrations').where({ name: '0017-audit-log' }).delete();
    expect(await migrate(db)).toEqual(['0017-audit-log']);
    await db.destroy();
  });
});

test('a database whose results were stored in an earlier form is refused, and nothing of it is changed', async () => {
  await inEmptySchema(async (url) => {
    const db = connect(url, { queryLimitMs: null });
    await migrate(db);
    const names = Object.keys(MIGRATIONS);
    for (const name of names.slice(names.indexOf('0222-one-score-formula')).toReversed()) {
      await MIGRATIONS[name]?.down?.(db);
      await db('knex_migrations').where({ name }).delete();
    }
    await db('voting_cycles').insert({
      id: 1,
      name: 'x',
      starts_at: new Date('2026-01-01'),
      ends_at: new Date('2026-02-01'),
    });
    await db('written_results').insert({ cycle_id: 1, version: 1, total_votes: 0, participants: 0, results: '{}' });
    await expect(migrate(db)).rejects.toThrow('This database is from before the first release');
    expect(await db.schema.hasColumn('voting_cycles', 'score_formula')).toBe(true);
    await db('written_results').delete();
    expect(await migrate(db)).toContain('0222-one-score-formula');
    await db.destroy();
  });
});

test.each([
  [
    'a site with a period',
    "insert into voting_cycles (name, starts_at, ends_at) values ('x', '2026-01-01', '2026-02-01')",
    1,
  ],
  ['a site with a vendor', "insert into vendors (name, description) values ('x', 'x')", 1],
  ['an empty database', 'select 1', 0],
])('%s from before there was a first opening counts as opened if people have seen it', async (_what, sql, openings) => {
  await inEmptySchema(async (url) => {
    const db = connect(url, { queryLimitMs: null });
    await migrate(db);
    await db('knex_migrations').where('name', '>=', '0150').delete();
    await db.raw('drop table first_opening');
    await db.raw(sql);
    await migrate(db);
    expect(await db('first_opening')).toHaveLength(openings);
    await db.destroy();
  });
});
