import type { Knex } from 'knex';

export const kind = 'expand';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists exclusions (
      id int unsigned not null auto_increment,
      cycle_id int unsigned not null,
      in_force_at datetime(3) null comment 'null: not in force yet',
      rule varchar(1000) null comment 'JSON; null: the accounts were picked by hand',
      drafted_by int unsigned null,
      drafted_at datetime(3) not null default current_timestamp(3),
      preview mediumtext null comment 'JSON: the latest preview',
      previewed_at datetime(3) null,
      reason varchar(1000) null comment 'for everybody to read; null until it is decided',
      decided_by int unsigned null,
      decided_at datetime(3) null,
      withdrawn_at datetime(3) null,
      object_until datetime(3) null,
      final_at datetime(3) null comment 'since then nobody can object, and the result is final',
      lifted_at datetime(3) null comment 'when it was lifted as a whole',
      due_at datetime(3) null
        comment 'since when it is fixed which votes are put back with the final result',
      primary key (id),
      index exclusions_cycle_index (cycle_id, in_force_at),
      constraint exclusions_cycle_fk foreign key (cycle_id) references voting_cycles (id)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists exclusions');
}
