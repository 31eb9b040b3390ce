import type { Knex } from 'knex';

export const kind = 'expand';

/** How many accounts have voted and wait for a proof, counted together with the participants. */
export async function up(knex: Knex): Promise<void> {
  if (await knex.schema.hasColumn('participant_counts', 'waiting')) return;
  await knex.raw(`
    alter table participant_counts
      add column waiting int unsigned null comment 'null in a period that counts everyone'
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table participant_counts drop column waiting');
}
