import type { Knex } from 'knex';

export const kind = 'expand';

/** The size and root of a log after each time that it grew, signed. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists log_checkpoints (
      log_id int unsigned not null,
      size int unsigned not null,
      note varchar(1000) character set utf8mb4 not null,
      made_at datetime(3) not null default current_timestamp(3),
      primary key (log_id, size)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists log_checkpoints');
}
