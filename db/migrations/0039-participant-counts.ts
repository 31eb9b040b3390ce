import type { Knex } from 'knex';

export const kind = 'expand';

/**
 * How many accounts take part in a period, and how many of them wait for a proof. They are stored, because a count takes
 * longer with more votes.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists participant_counts (
      cycle_id int unsigned not null,
      participants int unsigned null comment 'null until the first count has ended',
      counted_at datetime(3) null,
      took_ms int unsigned not null default 0 comment 'how long the latest count took',
      counting_since datetime(3) null comment 'set by the process that is counting, so that no other does',
      waiting int unsigned null comment 'null in a period that counts everyone',
      published int unsigned null
        comment 'the participants of the latest publication of votes; null before the first one',
      primary key (cycle_id),
      constraint participant_counts_cycle_fk foreign key (cycle_id) references voting_cycles (id)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists participant_counts');
}
