import type { Knex } from 'knex';

export const kind = 'expand';

/** Has its only row once a period has begun on this site. No API may delete it: only `delete_unvoted_cycle` does. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists first_opening (
      id tinyint unsigned not null default 1,
      opened_at datetime(3) not null default current_timestamp(3),
      primary key (id),
      constraint first_opening_single_row check (id = 1)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists first_opening');
}
