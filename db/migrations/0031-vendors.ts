import type { Knex } from 'knex';

export const kind = 'expand';

/** Whom people vote for. A retired vendor keeps its row, because results name it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists vendors (
      id int unsigned not null auto_increment,
      name varchar(100) not null,
      description varchar(2000) not null,
      image_url varchar(2048) not null default '',
      retired_at datetime(3) null,
      created_at datetime(3) not null default current_timestamp(3),
      version int unsigned not null default 1,
      primary key (id),
      index vendors_name_index (name)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists vendors');
}
