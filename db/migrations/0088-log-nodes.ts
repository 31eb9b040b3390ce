import type { Knex } from 'knex';

export const kind = 'expand';

/** The hashes of the whole tiles of a log, so that it can be continued without reading all of it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists log_nodes (
      log_id int unsigned not null,
      level tinyint unsigned not null comment '8, 16 and so on: one hash for 256 of the level of tiles below',
      n int unsigned not null,
      hash binary(32) not null,
      primary key (log_id, level, n)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists log_nodes');
}
