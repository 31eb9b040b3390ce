import type { Knex } from 'knex';

export const kind = 'expand';

/** The accounts whose name the site has proposed. Its owner may change it once, and then the row is deleted. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists proposed_names (
      account_id int unsigned not null,
      primary key (account_id),
      constraint proposed_names_account_fk foreign key (account_id) references accounts (id)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists proposed_names');
}
