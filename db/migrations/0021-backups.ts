import type { Knex } from 'knex';

export const kind = 'expand';

/** Every finished backup. The panel reads from it how old the last one is. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists backups (
      id int unsigned not null auto_increment,
      taken_at datetime(3) not null comment 'the backup has everything that was stored before',
      votes bigint unsigned not null,
      primary key (id)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists backups');
}
