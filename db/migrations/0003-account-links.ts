import type { Knex } from 'knex';

export const kind = 'expand';

/** Links that work once. A used or outdated one is deleted. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists account_links (
      token_hash binary(32) not null comment 'sha256 of the random token in the link',
      account_id int unsigned not null,
      kind varchar(20) character set ascii collate ascii_bin not null comment 'confirm_email or new_password',
      email varchar(254) null comment 'the address that the link confirms',
      created_by int unsigned null comment 'the admin who made it; public-api cannot set this',
      created_at datetime(3) not null default current_timestamp(3),
      expires_at datetime(3) not null,
      primary key (token_hash),
      index account_links_expires_at_index (expires_at),
      constraint account_links_account_fk foreign key (account_id) references accounts (id)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists account_links');
}
