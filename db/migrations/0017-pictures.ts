import type { Knex } from 'knex';

export const kind = 'expand';

/**
 * Pictures that were uploaded or drawn for the demo, in two sizes, and a cover in a third, wider one. The files are
 * never changed.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists pictures (
      name char(32) character set ascii collate ascii_bin not null comment 'a hash of both files, in hex',
      small mediumblob not null comment 'WebP, 160 pixels wide and high at most',
      large mediumblob not null comment 'WebP, 640 pixels wide and high at most',
      wide mediumblob null comment 'WebP, 1600 pixels wide and high at most; only a cover has it',
      used_at datetime(3) not null default current_timestamp(3) comment 'when it was last known to be used',
      primary key (name)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists pictures');
}
