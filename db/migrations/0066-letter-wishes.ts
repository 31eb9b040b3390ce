import type { Knex } from 'knex';

export const kind = 'expand';

/** Which letters a voter asked for. admin-api cannot read it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists letter_wishes (
      account_id int unsigned not null,
      kind enum('opened', 'closing', 'results') not null,
      primary key (account_id, kind),
      constraint letter_wishes_account_fk foreign key (account_id) references accounts (id)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists letter_wishes');
}
