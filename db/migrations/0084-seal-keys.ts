import type { Knex } from 'knex';

export const kind = 'expand';

/** The secrets that votes were sealed with, each known by its hash. A log begins with one of them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists seal_keys (
      id int unsigned not null auto_increment,
      secret_hash binary(32) not null,
      receipt_key varchar(400) character set ascii collate ascii_bin not null comment 'what the receipts made with this secret are checked with',
      made_at datetime(3) not null default current_timestamp(3),
      primary key (id),
      constraint seal_keys_hash_unique unique (secret_hash)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists seal_keys');
}
