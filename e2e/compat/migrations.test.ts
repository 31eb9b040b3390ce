import { describe, expect, test } from 'vitest';
import { findNarrowings, readMigrations } from '../../scripts/compat/migrations.ts';
import { ROOT } from '../../scripts/stack/layout.ts';

test('every migration that says it expands takes nothing away from the release that runs', () => {
  const migrations = readMigrations(ROOT);
  expect(migrations.length).toBeGreaterThan(15);
  expect(findNarrowings(migrations)).toEqual([]);
});

const migration = (kind: string, sql: string) => ({
  name: 'm.ts',
  source: `export const kind = '${kind}';\nexport async function up(knex) { await knex.raw(\`${sql}\`); }\nexport async function down(knex) { await knex.raw('drop table x'); }`,
});

describe('is found out', () => {
  test.each([
    ['alter table vendors drop column image_url', 'drops'],
    ['drop table tallies', 'drops'],
    ['alter table vendors rename column name to title', 'renames'],
    ['alter table vendors modify name varchar(20) not null', 'changes a column'],
    ['alter table vendors add constraint vendors_name_unique unique (name)', 'refuses rows'],
    ['alter table vendors add column city varchar(80) not null', 'does not fill'],
    ['delete from votes', 'deletes rows'],
  ])('%s', (sql, reason) => {
    expect(findNarrowings([migration('expand', sql)]).join()).toContain(reason);
    expect(findNarrowings([migration('contract', sql)])).toEqual([]);
  });

  test('one that says nothing', () => {
    expect(findNarrowings([{ name: 'm.ts', source: '' }])).toEqual([
      'm.ts: does not say whether it expands or contracts',
    ]);
  });
});

test.each([
  'alter table vendors add column city varchar(80) null',
  "alter table vendors add column city varchar(80) not null default ''",
  'alter table vendors add index vendors_city_index (city)',
  'create table cities (id int not null primary key, name varchar(80) not null unique)',
])('passes: %s', (sql) => {
  expect(findNarrowings([migration('expand', sql)])).toEqual([]);
});
