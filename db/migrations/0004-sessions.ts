import type { Knex } from 'knex';

export const kind = 'expand';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists sessions (
      id bigint unsigned not null auto_increment,
      id_hash binary(32) not null comment 'sha256 of the random session id: reading this table lets nobody in',
      account_id int unsigned null comment 'null for an anonymous visitor',
      ip_address varchar(45) character set ascii collate ascii_bin not null,
      user_agent varchar(255) not null default '',
      is_blocked tinyint(1) not null default 0,
      blocked_at datetime(3) null,
      second_factor_at datetime(3) null,
      second_factor_failures int unsigned not null default 0,
      created_at datetime(3) not null default current_timestamp(3),
      last_activity_at datetime(3) not null default current_timestamp(3),
      expires_at datetime(3) not null,
      ended_at datetime(3) null,
      primary key (id),
      constraint sessions_id_hash_unique unique (id_hash),
      index sessions_last_activity_at_index (last_activity_at),
      index sessions_expires_at_index (expires_at),
      constraint sessions_account_fk foreign key (account_id) references accounts (id)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists sessions');
}
