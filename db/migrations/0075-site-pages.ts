import type { Knex } from 'knex';

export const kind = 'expand';

/** What organizers have written for voters, such as the rules. `content` is what was read from `text` when it was saved. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists site_pages (
      name varchar(20) character set ascii collate ascii_bin not null,
      title varchar(200) null comment 'null: the text begins with no title',
      text mediumtext not null,
      content json not null,
      shown_since datetime(3) null comment 'null: a draft',
      changed_at datetime(3) not null default current_timestamp(3) on update current_timestamp(3),
      version int unsigned not null default 1,
      primary key (name)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists site_pages');
}
