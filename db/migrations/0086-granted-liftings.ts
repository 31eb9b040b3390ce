import type { Knex } from 'knex';

export const kind = 'expand';

/**
 * Lifting an exclusion for single accounts waits until there are ten of them with votes, or until the exclusions of the
 * period are final, because the public numbers would show the ballot of a single one.
 */
export async function up(knex: Knex): Promise<void> {
  if (await knex.schema.hasColumn('excluded_accounts', 'granted_at')) return;
  await knex.raw(`
    alter table excluded_accounts
      add column granted_at datetime(3) null comment 'when its lifting was decided; lifted_at says when its votes count'
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table excluded_accounts drop column granted_at');
}
