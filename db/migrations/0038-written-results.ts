import type { Knex } from 'knex';

export const kind = 'expand';

/**
 * The result of a period that has ended, as it was when the row was written. The APIs change a row only to void it. Only
 * the server's limit for a statement, `max_allowed_packet`, limits a result.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists written_results (
      cycle_id int unsigned not null,
      version int unsigned not null comment 'counts up from 1 in each cycle',
      written_at datetime(3) not null default current_timestamp(3),
      voided_at datetime(3) null comment 'when the period was extended, or a newer version took its place',
      total_votes int unsigned not null,
      participants int unsigned not null,
      results longtext not null comment 'JSON, exactly as it was computed',
      waiting int unsigned null comment 'null in a period that counted everyone',
      primary key (cycle_id, version),
      constraint written_results_cycle_fk foreign key (cycle_id) references voting_cycles (id)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists written_results');
}
