import type { Knex } from 'knex';

export const kind = 'expand';

/** What the dashboard draws over time. One row a day, so that the dashboard does not have to count all votes. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists daily_figures (
      day date not null comment 'UTC',
      taken_at datetime(3) not null,
      hours varchar(300) character set ascii collate ascii_bin not null comment 'JSON: the votes cast in each hour of the day',
      cycle_id int unsigned null comment 'the period that ran, and in the next three columns its public figures',
      period_votes int unsigned null,
      participants int unsigned null,
      ranks mediumtext character set ascii collate ascii_bin null comment 'JSON: vendor and rank; null on days that must not be told apart',
      ranked_votes text character set ascii collate ascii_bin null comment 'JSON: the votes of each category when the ranks were taken',
      vendors int unsigned null,
      blocked_sessions int unsigned null,
      primary key (day),
      index daily_figures_cycle_index (cycle_id),
      constraint daily_figures_cycle_fk foreign key (cycle_id) references voting_cycles (id)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists daily_figures');
}
