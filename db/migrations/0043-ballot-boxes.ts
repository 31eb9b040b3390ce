import type { Knex } from 'knex';

export const kind = 'expand';

/** One category in one period. A reset closes a box and opens an empty one. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists ballot_boxes (
      id int unsigned not null auto_increment,
      cycle_id int unsigned not null,
      category_id int unsigned not null,
      opened_at datetime(3) not null default current_timestamp(3),
      closed_at datetime(3) null,
      close_reason enum('reset', 'cycle_ended', 'category_retired') null comment 'only a box that is open or closed by cycle_ended counts in results',
      closed_by int unsigned null,
      open_marker tinyint generated always as (case when closed_at is null then 1 end) virtual comment 'null when closed: at most one box of a category is open in a cycle',
      primary key (id),
      constraint ballot_boxes_open_unique unique (cycle_id, category_id, open_marker),
      constraint ballot_boxes_closed_with_reason check (
        (closed_at is null and close_reason is null) or (closed_at is not null and close_reason is not null)
        ),
      index ballot_boxes_category_index (category_id),
      constraint ballot_boxes_cycle_fk foreign key (cycle_id) references voting_cycles (id),
      constraint ballot_boxes_category_fk foreign key (category_id) references categories (id),
      constraint ballot_boxes_closed_by_fk foreign key (closed_by) references accounts (id)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists ballot_boxes');
}
