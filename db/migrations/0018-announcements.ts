import type { Knex } from 'knex';

export const kind = 'expand';

/** One line for everybody, shown above the site. The one that started last is shown until it ends. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists announcements (
      id int unsigned not null auto_increment,
      text varchar(160) not null,
      link varchar(500) null,
      link_text varchar(40) null,
      starts_at datetime(3) not null,
      ended_at datetime(3) null,
      made_by int unsigned not null,
      made_at datetime(3) not null default current_timestamp(3),
      primary key (id),
      key announcements_starts_at (starts_at),
      constraint announcements_made_by_fk foreign key (made_by) references accounts (id)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists announcements');
}
