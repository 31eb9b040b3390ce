import type { Knex } from 'knex';

export const kind = 'expand';

/**
 * A row for each kind of work that must not run twice at once. The row is locked while the work's transaction lasts.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists named_locks (
      name varchar(32) character set ascii collate ascii_bin not null,
      primary key (name)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists named_locks');
}
