import type { Knex } from 'knex';

export const kind = 'expand';

/**
 * Lifting an exclusion for single accounts waits until there are ten of them with votes, or until the exclusions of the
 * period are final, because the public numbers would show the ballot of a single one. Without lots, somebody could lift
 * it for ten accounts, undo that, and lift it for one more.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists excluded_accounts (
      exclusion_id int unsigned not null,
      account_id int unsigned not null,
      lifted_at datetime(3) null,
      granted_at datetime(3) null comment 'when its lifting was decided; lifted_at says when its votes count',
      lot int unsigned null
        comment 'the rows of a period with the same number are lifted together; once set, it never changes',
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
