import type { Knex } from 'knex';

export const kind = 'expand';

/** Numbers about letters, rounded down to tens. One row, which public-api writes every minute. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists letter_figures (
      id tinyint unsigned not null,
      figures text not null comment 'JSON',
      computed_at datetime(3) not null,
      primary key (id)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists letter_figures');
}
