import type { Knex } from 'knex';

export const kind = 'expand';

/** What one vote is cast in. A retired category keeps its row, because results name it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists categories (
      id int unsigned not null auto_increment,
      name varchar(60) not null,
      description varchar(500) not null,
      icon varchar(64) not null default '',
      image_url varchar(2048) not null default ''
        comment 'the address of an uploaded picture; empty without one',
      color varchar(32) not null default '#3B82F6',
      display_order int not null default 0,
      retired_at datetime(3) null,
      live_name varchar(60) generated always as (case when retired_at is null then name end) virtual comment 'null when retired: a retired name may be used again',
      version int unsigned not null default 1,
      opens_after_cycle_id int unsigned null comment 'nobody can vote in it in this period',
      primary key (id),
      constraint categories_live_name_unique unique (live_name)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists categories');
}
