import type { Knex } from 'knex';

export const kind = 'expand';

/** How much of the hourly limit of mails to unconfirmed addresses is used up. At most one row. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists mail_ceiling (
      id tinyint unsigned not null default 1,
      used_until datetime(6) not null comment 'each mail moves it on; an hour ahead of now there is no room',
      reached_at datetime(3) null comment 'when there was last no room for a mail',
      primary key (id)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists mail_ceiling');
}
