import type { Knex } from 'knex';

export const kind = 'expand';

/** True for a period whose third places are revealed with the second ones, and not on stage. */
export async function up(knex: Knex): Promise<void> {
  if (await knex.schema.hasColumn('voting_cycles', 'reveal_without_thirds')) return;
  await knex.raw('alter table voting_cycles add column reveal_without_thirds tinyint(1) not null default 0');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table voting_cycles drop column reveal_without_thirds');
}
