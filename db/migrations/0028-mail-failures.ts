import type { Knex } from 'knex';

export const kind = 'expand';

/** Since when no mail could be sent. At most one row: none once a mail was sent again. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists mail_failures (
      id tinyint unsigned not null default 1,
      since datetime(3) not null default current_timestamp(3),
      primary key (id)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists mail_failures');
}
