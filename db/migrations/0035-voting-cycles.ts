import type { Knex } from 'knex';

export const kind = 'expand';

/**
 * The periods, and rehearsals: these have ballot boxes like a period, but `is_active`, `is_scheduled` and `ended_at` are
 * never set for them. A period that was deleted before anybody voted keeps its row, because its decisions stay public.
 * It is stored like a rehearsal that is over, which no list of periods shows.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists voting_cycles (
      id int unsigned not null auto_increment,
      name varchar(100) not null,
      starts_at datetime(3) not null,
      ends_at datetime(3) not null,
      is_active tinyint(1) not null default 0,
      active_marker tinyint generated always as (case when is_active = 1 then 1 end) virtual comment 'null unless active: at most one cycle can be',
      is_scheduled tinyint(1) not null default 0 comment 'to be made active when its start comes',
      ended_at datetime(3) null comment 'when it stopped being active',
      rehearsal enum('running', 'over') null comment 'null for a period',
      rehearsal_marker tinyint generated always as (case when rehearsal = 'running' then 1 end) virtual comment 'null unless running: at most one rehearsal can be',
      deleted_at datetime(3) null comment 'a period without any vote that was deleted; rehearsal is then over',
      results_mode enum('live', 'in_steps', 'frozen', 'hidden') not null default 'live',
      frozen_from datetime(3) null comment 'only in the mode frozen',
      reveal_announced_for datetime(3) null
        comment 'When the organizers mean to reveal the results. It opens nothing by itself.',
      revealed_at datetime(3) null comment 'when all numbers of a frozen or hidden period were made public',
      counts enum('everyone', 'confirmed') not null default 'everyone'
        comment 'confirmed: only votes of accounts that have a proof count',
      proof_kinds set('invitation', 'email', 'openid') not null default 'invitation'
        comment 'which proofs are accepted where only confirmed accounts count',
      created_by int unsigned null,
      created_at datetime(3) not null default current_timestamp(3),
      version int unsigned not null default 1,
      primary key (id),
      constraint voting_cycles_active_unique unique (active_marker),
      constraint voting_cycles_rehearsal_unique unique (rehearsal_marker),
      constraint voting_cycles_dates_ordered check (ends_at > starts_at),
      constraint voting_cycles_active_not_ended check (is_active = 0 or (ended_at is null and is_scheduled = 0)),
      index voting_cycles_scheduled_index (is_scheduled, starts_at),
      constraint voting_cycles_created_by_fk foreign key (created_by) references accounts (id),
      constraint voting_cycles_rehearsal_apart check (
        rehearsal is null or (is_active = 0 and is_scheduled = 0 and ended_at is null)
      ),
      constraint voting_cycles_deleted_over check (deleted_at is null or (rehearsal is not null and rehearsal = 'over'))
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists voting_cycles');
}
