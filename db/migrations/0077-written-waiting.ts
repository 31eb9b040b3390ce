import type { Knex } from 'knex';

export const kind = 'expand';

/** How many accounts had voted and still waited for a proof when the result was written. */
export async function up(knex: Knex): Promise<void> {
  if (await knex.schema.hasColumn('written_results', 'waiting')) return;
  await knex.raw(`
    alter table written_results
      add column waiting int unsigned null comment 'null in a period that counted everyone'
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table written_results drop column waiting');
}
