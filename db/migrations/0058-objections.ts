import type { Knex } from 'knex';

export const kind = 'expand';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists objections (
      exclusion_id int unsigned not null,
      account_id int unsigned not null,
      reason varchar(1000) not null,
      made_at datetime(3) not null default current_timestamp(3),
      outcome enum('accepted', 'rejected') null,
      response varchar(1000) null,
      answered_by int unsigned null,
      answered_at datetime(3) null,
      primary key (exclusion_id, account_id),
      index objections_account_index (account_id),
      constraint objections_exclusion_fk foreign key (exclusion_id) references exclusions (id),
      constraint objections_account_fk foreign key (account_id) references accounts (id)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists objections');
}
