import type { Knex } from 'knex';

export const kind = 'expand';

/** Without lots, somebody could lift an exclusion for ten accounts, undo that, and lift it for one more. */
export async function up(knex: Knex): Promise<void> {
  if (await knex.schema.hasColumn('excluded_accounts', 'lot')) return;
  await knex.raw(`
    alter table excluded_accounts
      add column lot int unsigned null
        comment 'the rows of a period with the same number are lifted together; once set, it never changes'
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table excluded_accounts drop column lot');
}
