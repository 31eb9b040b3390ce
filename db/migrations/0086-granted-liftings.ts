import type { Knex } from 'knex';

export const kind = 'expand';

/** A lifting for one account waits until ten are together, because the public numbers would show its ballot. */
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
