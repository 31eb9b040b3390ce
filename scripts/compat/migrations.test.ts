import { describe, expect, test } from 'vitest';
import { ROOT } from '../home/layout.ts';
import { findNarrowings, readMigrations } from './migrations.ts';

test('no migration of the kind `expand` can break the running release', () => {
  const migrations = readMigrations(ROOT);
  expect(migrations.length).toBeGreaterThan(15);
  expect(findNarrowings(migrations)).toEqual([]);
});

const migration = (kind: string, sql: string) => ({
  name: 'm.ts',
  source: `export const kind = '${kind}';\nexport async function up(knex) { await knex.raw(\`${sql}\`); }\nexport async function down(knex) { await knex.raw('drop table x'); }`,
});

describe('a migration that could break the running release is reported', () => {
  test.each([
    'alter table vendors drop column image_url',
    'drop table tallies',
    'alter table vendors rename column name to title',
    'rename table vendors to shops',
    'alter table vendors modify name varchar(20) not null',
    'alter table vendors change name name varchar(20) not null',
    'alter table vendors add constraint vendors_name_unique unique (name)',
    'alter table vendors add unique (name)',
    'alter table vendors add unique key vendors_name_unique (name)',
    'alter table vendors add primary key (id)',
    'alter table vendors add column code int unique',
    'alter table votes add foreign key (vendor_id) references vendors (id)',
    'alter table vendors add constraint c check (id > 3)',
    'alter table vendors add column n int check (n > 3)',
    'create unique index vendors_name_unique on vendors (name)',
    'drop index votes_once on votes',
    'alter table votes drop index votes_once',
    'alter table votes drop key votes_once',
    'alter table sessions alter column is_blocked drop default',
    'alter table sessions alter is_blocked set default 1',
    'update vendors set name = trim(name)',
    'update votes, vendors set votes.vendor_id = vendors.id',
    'insert into settings (setting_key) values (1) on duplicate key update setting_value = 2',
    'replace into settings (setting_key) values (1)',
    'delete from votes',
    'truncate votes',
    'alter table vendors convert to character set latin1',
    'create trigger t before insert on votes for each row signal sqlstate 1',
    'create or replace view totals as select 1',
    'select 1; drop table votes',
    'alter table vendors add index a (name), drop column image_url',
    'alter table vendors add column city varchar(80) null, add unique (city)',
    'alter table vendors add column m tinyint generated always as (case when name = "a" then 1 end), add constraint c unique (m)',
    'alter table vendors add column city varchar(80) null, add constraint c check (name is null or id > 3)',
    "alter table vendors add column city varchar(80) null default 'x', add constraint c check (city is null or id > 3)",
  ])('%s', (sql) => {
    expect(findNarrowings([migration('expand', sql)]).join()).toContain('not known to leave running code alone');
    expect(findNarrowings([migration('contract', sql)])).toEqual([]);
  });

  test.each([
    'alter table vendors add column city varchar(80) not null',
    'alter table vendors add city varchar(80) not null',
    'alter table vendors add if not exists `city` varchar(80) not null',
    "alter table vendors add column city varchar(80) not null comment 'no default'",
    'alter table vendors add index a (name), add city varchar(80) not null',
  ])('%s', (sql) => {
    expect(findNarrowings([migration('expand', sql.replaceAll('`', ''))]).join()).toContain('does not fill');
  });

  test('a migration without a kind', () => {
    expect(findNarrowings([{ name: 'm.ts', source: '' }])).toEqual([
      'm.ts: does not say whether it expands or contracts',
    ]);
  });

  test.each([
    "await knex.schema.table('vendors', (table) => table.dropColumn('name'));",
    "await knex('vendors').update({ name: 'x' });",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a migration.
    'await knex.raw(`alter table ${name} drop column x`);',
    "const statement = 'drop table votes'; await knex.raw(statement);",
    "await knex.raw('select 1'); await other(knex);",
    '',
  ])('a migration whose statements this check cannot read: %s', (up) => {
    const source = `export const kind = 'expand';\nexport async function up(knex: Knex): Promise<void> { ${up} }\nexport async function down(knex) {}`;
    expect(findNarrowings([{ name: 'm.ts', source }])).toEqual([
      'm.ts: does more than knex.raw of statements that can be read',
    ]);
  });
});

test.each([
  'alter table vendors add column city varchar(80) null',
  "alter table vendors add column city varchar(80) not null default ''",
  "alter table vendors add city varchar(80) not null default 'a; drop table votes', algorithm=instant",
  'alter table vendors add column total int as (a + b) stored not null',
  'alter table vendors add column a int null, add column b decimal(5, 2) not null default 0',
  'alter table vendors add index vendors_city_index (city, name)',
  'create index vendors_city_index on vendors (city)',
  'insert into voting_state (id) values (1) on duplicate key update id = id',
  "insert into settings (setting_key) values ('x')",
  'create table cities (id int not null primary key, name varchar(80) not null unique)',
  "alter table vendors add column city enum('x', 'y') null, add column m tinyint generated always as (case when city = 'x' then 1 end) virtual, add constraint c unique (m), add constraint d check (city is null or id > 3)",
])('a migration passes: %s', (sql) => {
  expect(findNarrowings([migration('expand', sql)])).toEqual([]);
});

const VENDORS_MADE = migration(
  'expand',
  "create table if not exists vendors (id int not null, name varchar(20) not null comment 'a, b', about mediumtext null, primary key (id)) engine=InnoDB",
);

test.each([
  "alter table vendors modify column name varchar(30) not null comment 'longer'",
  'alter table vendors modify column about longtext null',
])('a migration that gives a text column more room passes: %s', (sql) => {
  expect(findNarrowings([VENDORS_MADE, migration('expand', sql)])).toEqual([]);
});

test.each([
  'alter table vendors modify column name varchar(20) not null',
  'alter table vendors modify column name varchar(10) not null',
  'alter table vendors modify column name varchar(30) null',
  'alter table vendors modify column name varchar(30) character set ascii not null',
  'alter table vendors modify column name longtext not null',
  'alter table vendors modify column about tinytext null',
  'alter table vendors modify column about varchar(9000) null',
  'alter table shops modify column name varchar(30) not null',
])('a migration that changes a column in another way is reported: %s', (sql) => {
  expect(findNarrowings([VENDORS_MADE, migration('expand', sql)]).join()).toContain('not known to leave');
});

test('a column is compared with the latest migration of it', () => {
  const widenings = ['30', '25'].map((letters) =>
    migration('expand', `alter table vendors modify column name varchar(${letters}) not null`),
  );
  expect(findNarrowings([VENDORS_MADE, ...widenings])).toHaveLength(1);
});

test('a migration that does nothing if it has already run passes', () => {
  const [{ name, source }] = [migration('expand', 'alter table vendors add column city varchar(80) null')];
  const guarded = source.replace('{ await', "{ if (await knex.schema.hasColumn('vendors', 'city')) return; await");
  expect(findNarrowings([{ name, source: guarded }])).toEqual([]);
  const indexed = source.replace('{ await', "{ if (await hasIndex(knex, 'vendors', 'city_index')) return; await");
  expect(findNarrowings([{ name, source: indexed }])).toEqual([]);
  expect(findNarrowings([{ name, source: guarded.replace('add column', 'drop column') }])).not.toEqual([]);
});
