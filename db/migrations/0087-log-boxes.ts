import type { Knex } from 'knex';

export const kind = 'expand';

/** The ballot boxes that a log knows. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists log_boxes (
      log_id int unsigned not null,
      box_id int unsigned not null,
      is_open tinyint(1) not null comment 'as its deeds say',
      entries int unsigned not null default 0,
      unsealed int unsigned not null default 0 comment 'votes without a seal, when the box was last read as a whole',
      primary key (log_id, box_id)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists log_boxes');
}
