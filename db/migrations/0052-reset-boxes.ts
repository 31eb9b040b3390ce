import type { Knex } from 'knex';

export const kind = 'expand';

/** Which box a reset has closed, and which one it opened instead. An undo swaps them back. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists reset_boxes (
      reset_id int unsigned not null,
      closed_box_id int unsigned not null,
      opened_box_id int unsigned not null,
      primary key (reset_id, closed_box_id),
      constraint reset_boxes_reset_fk foreign key (reset_id) references resets (id),
      constraint reset_boxes_closed_fk foreign key (closed_box_id) references ballot_boxes (id),
      constraint reset_boxes_opened_fk foreign key (opened_box_id) references ballot_boxes (id)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists reset_boxes');
}
