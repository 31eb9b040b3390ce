import type { Knex } from 'knex';

export const kind = 'expand';

/** The throttles: how often something happened under one key, such as sign-ins from one address. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists rate_limits (
      counter_key varchar(190) character set ascii collate ascii_bin not null,
      window_start datetime(3) not null,
      hits int unsigned not null default 0,
      expires_at datetime(3) not null,
      primary key (counter_key, window_start),
      index rate_limits_expires_at_index (expires_at)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists rate_limits');
}
