import type { Knex } from 'knex';

export const kind = 'expand';

/**
 * A lock for an update needs more than the privilege to read the row, such as one to update any column of it. This
 * column exists only for that.
 */
export async function up(knex: Knex): Promise<void> {
  if (await knex.schema.hasColumn('voting_state', 'for_locking')) return;
  await knex.raw(`
    alter table voting_state
      add column for_locking tinyint unsigned not null default 0
        comment 'nothing reads or writes it; public-api may update it, so that it may lock the row'
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table voting_state drop column for_locking');
}
