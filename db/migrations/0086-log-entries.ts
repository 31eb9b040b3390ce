import type { Knex } from 'knex';

export const kind = 'expand';

/** What is in a log, in its order. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists log_entries (
      log_id int unsigned not null,
      n int unsigned not null comment 'counts from 0',
      box_id int unsigned not null default 0 comment '0: a deed',
      hash binary(32) not null comment 'the seal of a vote, or the hash of a deed',
      primary key (log_id, n),
      constraint log_entries_hash_unique unique (log_id, hash),
      index log_entries_box_index (log_id, box_id)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists log_entries');
}
