import type { Knex } from 'knex';

export const kind = 'expand';

export async function up(knex: Knex): Promise<void> {
  if (await knex.schema.hasColumn('voting_cycles', 'counts')) return;
  await knex.raw(`
    alter table voting_cycles
      add column counts enum('everyone', 'confirmed') not null default 'everyone'
        comment 'confirmed: only votes of accounts that have a proof count'
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table voting_cycles drop column counts');
}
