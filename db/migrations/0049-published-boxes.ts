import type { Knex } from 'knex';

export const kind = 'expand';

/**
 * The latest publication of a ballot box, in a period whose numbers are published in steps or frozen from a time on.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists published_boxes (
      ballot_box_id int unsigned not null,
      votes int unsigned not null comment 'all votes of the box in this publication',
      published_at datetime(3) not null,
      due_at datetime(3) null comment 'when the next one is to be made; null until enough votes have come in',
      primary key (ballot_box_id),
      constraint published_boxes_box_fk foreign key (ballot_box_id) references ballot_boxes (id)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists published_boxes');
}
