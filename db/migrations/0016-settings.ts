import type { Knex } from 'knex';

export const kind = 'expand';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists settings (
      setting_key varchar(64) character set ascii collate ascii_bin not null,
      setting_value varchar(2000) not null,
      description varchar(500) not null default '',
      version int unsigned not null default 1,
      updated_at datetime(3) not null default current_timestamp(3),
      primary key (setting_key)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists settings');
}
