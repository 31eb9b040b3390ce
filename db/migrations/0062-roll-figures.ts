import type { Knex } from 'knex';

export const kind = 'expand';

/** The numbers about personal links, rounded down to tens. One row, which public-api writes every hour. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists roll_figures (
      id tinyint unsigned not null,
      figures mediumtext null comment 'JSON; null for a roll of fewer than ten',
      computed_at datetime(3) not null,
      primary key (id)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists roll_figures');
}
