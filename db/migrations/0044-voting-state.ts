import type { Knex } from 'knex';

export const kind = 'expand';

/**
 * One row. A lock for an update needs more than the privilege to read the row, such as one to update any column of it.
 * The column `for_locking` exists only for that.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists voting_state (
      id tinyint unsigned not null,
      is_paused tinyint(1) not null default 0,
      paused_at datetime(3) null,
      paused_by int unsigned null,
      for_locking tinyint unsigned not null default 0
        comment 'nothing reads or writes it; public-api may update it, so that it may lock the row',
      primary key (id),
      constraint voting_state_single_row check (id = 1),
      constraint voting_state_paused_by_fk foreign key (paused_by) references accounts (id)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists voting_state');
}
