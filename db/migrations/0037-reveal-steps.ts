import type { Knex } from 'knex';

export const kind = 'expand';

/** The places of a frozen or hidden period that were revealed, one by one or all at once. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists reveal_steps (
      cycle_id int unsigned not null,
      position int unsigned not null comment 'counts up from 1 in each cycle',
      category_id int unsigned null comment 'null: a place in the overall ranking',
      place tinyint unsigned not null comment '3, 2 or 1',
      revealed_at datetime(3) not null default current_timestamp(3),
      revealed_by int unsigned null,
      primary key (cycle_id, position),
      constraint reveal_steps_cycle_fk foreign key (cycle_id) references voting_cycles (id),
      constraint reveal_steps_category_fk foreign key (category_id) references categories (id),
      constraint reveal_steps_revealed_by_fk foreign key (revealed_by) references accounts (id)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists reveal_steps');
}
