import type { Knex } from 'knex';

export const kind = 'expand';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists excluded_accounts (
      exclusion_id int unsigned not null,
      account_id int unsigned not null,
      lifted_at datetime(3) null,
      primary key (exclusion_id, account_id),
      index excluded_accounts_account_index (account_id),
      constraint excluded_accounts_exclusion_fk foreign key (exclusion_id) references exclusions (id),
      constraint excluded_accounts_account_fk foreign key (account_id) references accounts (id)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists excluded_accounts');
}
