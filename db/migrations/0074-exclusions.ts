import type { Knex } from 'knex';

export const kind = 'expand';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists exclusions (
      id int unsigned not null auto_increment,
      cycle_id int unsigned not null,
      in_force_at datetime(3) null comment 'null: not in force yet',
      primary key (id),
      index exclusions_cycle_index (cycle_id, in_force_at),
      constraint exclusions_cycle_fk foreign key (cycle_id) references voting_cycles (id)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists exclusions');
}
