import type { Knex } from 'knex';

export const kind = 'expand';

/** A rehearsal has ballot boxes like a period, but `is_active`, `is_scheduled` and `ended_at` are never set for it. */
export async function up(knex: Knex): Promise<void> {
  if (await knex.schema.hasColumn('voting_cycles', 'rehearsal')) return;
  await knex.raw(`
    alter table voting_cycles
      add column rehearsal enum('running', 'over') null comment 'null for a period',
      add column rehearsal_marker tinyint generated always as (case when rehearsal = 'running' then 1 end) virtual comment 'null unless running: at most one rehearsal can be',
      add constraint voting_cycles_rehearsal_unique unique (rehearsal_marker),
      add constraint voting_cycles_rehearsal_apart check (
        rehearsal is null or (is_active = 0 and is_scheduled = 0 and ended_at is null)
      )
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table voting_cycles drop constraint voting_cycles_rehearsal_apart');
  await knex.raw(`
    alter table voting_cycles
      drop index voting_cycles_rehearsal_unique,
      drop column rehearsal_marker,
      drop column rehearsal
  `);
}
