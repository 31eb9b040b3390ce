import type { Knex } from 'knex';

export const kind = 'expand';

/** What the entries that are no votes say. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists log_deeds (
      log_id int unsigned not null,
      n int unsigned not null,
      deed mediumtext not null comment 'JSON, as it was hashed',
      primary key (log_id, n)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists log_deeds');
}
