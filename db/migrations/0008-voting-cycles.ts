import type { Knex } from 'knex';

export const kind = 'expand';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists voting_cycles (
      id int unsigned not null auto_increment,
      name varchar(100) not null,
      starts_at datetime(3) not null,
      ends_at datetime(3) not null,
      is_active tinyint(1) not null default 0,
      is_scheduled tinyint(1) not null default 0 comment 'to be made active when its start comes',
      active_marker tinyint generated always as (case when is_active = 1 then 1 end) virtual comment 'null unless active: at most one cycle can be',
      created_by int unsigned null,
      created_at datetime(3) not null default current_timestamp(3),
      ended_at datetime(3) null comment 'when it stopped being active',
      version int unsigned not null default 1,
      primary key (id),
      constraint voting_cycles_active_unique unique (active_marker),
      constraint voting_cycles_dates_ordered check (ends_at > starts_at),
      constraint voting_cycles_active_not_ended check (is_active = 0 or (ended_at is null and is_scheduled = 0)),
      index voting_cycles_scheduled_index (is_scheduled, starts_at),
      constraint voting_cycles_created_by_fk foreign key (created_by) references accounts (id)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists voting_cycles');
}
