import type { Knex } from 'knex';

export const kind = 'expand';

export async function up(knex: Knex): Promise<void> {
  if (await knex.schema.hasColumn('exclusions', 'drafted_at')) return;
  await knex.raw(`
    alter table exclusions
      add column rule varchar(1000) null comment 'JSON; null: the accounts were picked by hand',
      add column drafted_by int unsigned null,
      add column drafted_at datetime(3) not null default current_timestamp(3),
      add column preview mediumtext null comment 'JSON: the latest preview',
      add column previewed_at datetime(3) null,
      add column reason varchar(1000) null comment 'for everybody to read; null until it is decided',
      add column decided_by int unsigned null,
      add column decided_at datetime(3) null,
      add column withdrawn_at datetime(3) null,
      add column object_until datetime(3) null,
      add column final_at datetime(3) null comment 'since then nobody can object, and the result is final',
      add column lifted_at datetime(3) null comment 'when it was lifted as a whole'
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table exclusions
      drop column rule, drop column drafted_by, drop column drafted_at, drop column preview, drop column previewed_at,
      drop column reason, drop column decided_by, drop column decided_at, drop column withdrawn_at,
      drop column object_until, drop column final_at, drop column lifted_at
  `);
}
