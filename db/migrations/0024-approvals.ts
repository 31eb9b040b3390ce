import type { Knex } from 'knex';

export const kind = 'expand';

/**
 * What an admin has asked for and another super admin has to approve. If nobody else could approve it when it was asked
 * for, and nobody can after a day, whoever asked can approve it then.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists approvals (
      id int unsigned not null auto_increment,
      operation varchar(64) character set ascii collate ascii_bin not null,
      input mediumtext not null comment 'JSON: what the route got',
      action varchar(200) not null comment 'what was asked for: names of approval-actions.ts, with commas',
      preview varchar(2000) not null,
      amount int unsigned not null comment 'a number that tells whether the preview has moved',
      cycle_id int unsigned null,
      is_lone tinyint unsigned not null comment '1: nobody could approve it, so it waits in public',
      state enum('waiting', 'approved', 'used', 'failed', 'cancelled', 'moved') not null default 'waiting',
      requested_by int unsigned not null,
      requested_at datetime(3) not null default current_timestamp(3),
      closed_by int unsigned null,
      closed_at datetime(3) null,
      primary key (id),
      index approvals_state_index (state, requested_at),
      constraint approvals_requested_by_fk foreign key (requested_by) references accounts (id),
      constraint approvals_closed_by_fk foreign key (closed_by) references accounts (id)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists approvals');
}
