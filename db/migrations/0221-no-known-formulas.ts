import type { Knex } from 'knex';

export const kind = 'contract';

/** There is one formula, so no release has to tell which ones it knows. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists known_formulas');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists known_formulas (
      formula varchar(20) character set ascii collate ascii_bin not null,
      known_since datetime(3) not null comment 'when a public-api that knows it was first running',
      primary key (formula)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}
