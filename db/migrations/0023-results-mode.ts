import type { Knex } from 'knex';

export const kind = 'expand';

export async function up(knex: Knex): Promise<void> {
  if (await knex.schema.hasColumn('voting_cycles', 'results_mode')) return;
  await knex.raw(`
    alter table voting_cycles
      add column results_mode enum('live', 'in_steps', 'frozen', 'hidden') not null default 'live',
      add column frozen_from datetime(3) null comment 'only in the mode frozen',
      add column revealed_at datetime(3) null
        comment 'when all numbers of a frozen or hidden period were made public'
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table voting_cycles
      drop column results_mode,
      drop column frozen_from,
      drop column revealed_at
  `);
}
