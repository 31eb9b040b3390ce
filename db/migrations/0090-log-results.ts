import type { Knex } from 'knex';

export const kind = 'expand';

/** Results as they were sealed in a log, with what opens the seal. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists log_results (
      log_id int unsigned not null,
      cycle_id int unsigned not null,
      version int unsigned not null,
      salt binary(32) not null,
      result longtext not null comment 'JSON, as it was hashed with the salt',
      primary key (log_id, cycle_id, version)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists log_results');
}
