import type { Knex } from 'knex';

export const kind = 'expand';

/** Which vendors stand in a category in a period, or will stand in the next one. Without a row every vendor does. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists shortlists (
      id int unsigned not null auto_increment,
      cycle_id int unsigned null comment 'null: prepared for the next period',
      category_id int unsigned not null,
      is_open tinyint unsigned not null default 0 comment '1: every vendor stands',
      version int unsigned not null default 1,
      period_key int unsigned generated always as (coalesce(cycle_id, 0)) virtual comment 'because a unique key allows any number of nulls',
      primary key (id),
      constraint shortlists_period_unique unique (category_id, period_key),
      index shortlists_cycle_index (cycle_id, category_id),
      constraint shortlists_cycle_fk foreign key (cycle_id) references voting_cycles (id),
      constraint shortlists_category_fk foreign key (category_id) references categories (id)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists shortlists');
}
