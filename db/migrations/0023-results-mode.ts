import type { Knex } from 'knex';

export const kind = 'expand';

/** What the public sees of a period's numbers while it runs, and from when on it sees all of them. */
export async function up(knex: Knex): Promise<void> {
  if (await knex.schema.hasColumn('voting_cycles', 'results_mode')) return;
  await knex.raw(`
    alter table voting_cycles
      add column results_mode varchar(16) character set ascii collate ascii_bin not null default 'live'
        comment 'live, in_steps, frozen or hidden',
      add column frozen_from datetime(3) null comment 'only in the mode frozen',
      add column revealed_at datetime(3) null
        comment 'when all numbers of a frozen or hidden period were made public',
      add constraint voting_cycles_results_mode_known
        check (results_mode in ('live', 'in_steps', 'frozen', 'hidden')),
      add constraint voting_cycles_frozen_from_only_when_frozen
        check ((results_mode = 'frozen') = (frozen_from is not null))
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table voting_cycles
      drop constraint voting_cycles_frozen_from_only_when_frozen,
      drop constraint voting_cycles_results_mode_known,
      drop column results_mode,
      drop column frozen_from,
      drop column revealed_at
  `);
}
