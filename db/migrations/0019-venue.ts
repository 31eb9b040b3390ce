import type { Knex } from 'knex';

export const kind = 'expand';

/** The one network that may have higher limits for a while, such as that of a hall. Older code ignores it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists venue (
      id tinyint unsigned not null default 1,
      network varchar(64) character set ascii collate ascii_bin not null,
      accounts int unsigned not null comment 'how many accounts may be registered from the network until the end',
      started_at datetime(3) not null,
      ends_at datetime(3) not null,
      primary key (id),
      constraint venue_single_row check (id = 1),
      constraint venue_ends_after_start check (ends_at >= started_at)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists venue');
}
