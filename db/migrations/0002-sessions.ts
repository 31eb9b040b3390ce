import type { Knex } from 'knex';

export const kind = 'expand';

/**
 * The panel's list is sorted by the first two columns of `sessions_activity_index` and filters by the others, so a
 * session that it leaves out costs no access to its row, unless somebody searches for a session's id. Blocked sessions
 * are few, and are counted every minute and each time the dashboard is read.
 */
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
      index sessions_expires_at_index (expires_at),
      index sessions_activity_index
        (last_activity_at, id, ended_at, expires_at, is_blocked, account_id, ip_address),
      index sessions_blocked_index (is_blocked),
      constraint sessions_account_fk foreign key (account_id) references accounts (id)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists sessions');
}
