import type { Knex } from 'knex';

export const kind = 'expand';

/**
 * Wrong codes are counted for the account, in a table that public-api can neither read nor write. The table also stores
 * whether the owner kept the recovery codes.
 */
export async function up(knex: Knex): Promise<void> {
  if (await knex.schema.hasColumn('second_factors', 'failures')) return;
  await knex.raw(`
    alter table second_factors
      add column failures int unsigned not null default 0
        comment 'wrong authenticator codes at sign-in, each within the hour after the one before',
      add column failed_at datetime(3) null comment 'the latest of them',
      add column alert_failures int unsigned not null default 0
        comment 'wrong codes of every kind in the day that began at alert_since',
      add column alert_since datetime(3) null,
      add column codes_kept_at datetime(3) null default current_timestamp(3)
        comment 'when the owner confirmed having kept the recovery codes; null: the next sign-in replaces them'
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table second_factors
      drop column failures,
      drop column failed_at,
      drop column alert_failures,
      drop column alert_since,
      drop column codes_kept_at
  `);
}
