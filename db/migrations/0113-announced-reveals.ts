import type { Knex } from 'knex';

export const kind = 'expand';

export async function up(knex: Knex): Promise<void> {
  if (await knex.schema.hasColumn('voting_cycles', 'reveal_announced_for')) return;
  await knex.raw(`
    alter table voting_cycles
      add column reveal_announced_for datetime(3) null
        comment 'When the organizers mean to reveal the results. It opens nothing by itself.'
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table voting_cycles drop column reveal_announced_for');
}
