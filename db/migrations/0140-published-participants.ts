import type { Knex } from 'knex';

export const kind = 'expand';

/** In a period whose numbers are published in steps, the participants are published together with the votes. */
export async function up(knex: Knex): Promise<void> {
  if (await knex.schema.hasColumn('participant_counts', 'published')) return;
  await knex.raw(`
    alter table participant_counts
      add column published int unsigned null
        comment 'the participants of the latest publication of votes; null before the first one'
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table participant_counts drop column published');
}
