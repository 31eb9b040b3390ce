import type { Knex } from 'knex';

export const kind = 'expand';

/**
 * A period that was deleted before anybody voted keeps its row, because its decisions stay public. It is stored like a
 * rehearsal that is over, which no list of periods shows, not even one of an older release.
 */
export async function up(knex: Knex): Promise<void> {
  if (await knex.schema.hasColumn('voting_cycles', 'deleted_at')) return;
  await knex.raw(`
    alter table voting_cycles
      add column deleted_at datetime(3) null comment 'a period without any vote that was deleted; rehearsal is then over',
      add constraint voting_cycles_deleted_over check (deleted_at is null or (rehearsal is not null and rehearsal = 'over'))
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table voting_cycles drop constraint voting_cycles_deleted_over');
  await knex.raw('alter table voting_cycles drop column deleted_at');
}
