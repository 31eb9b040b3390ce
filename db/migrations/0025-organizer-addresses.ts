import type { Knex } from 'knex';

export const kind = 'expand';

/**
 * Where organizers want letters, and which. They are not in `accounts`, because admin-api may write any address there:
 * here only public-api stores a confirmed address and the link that confirms it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists organizer_addresses (
      account_id int unsigned not null,
      asked_email varchar(254) null comment 'as typed in the panel; only the letter that asks for a confirmation goes to it',
      email varchar(254) null comment 'confirmed by a link; admin-api cannot set this',
      letters set('warning', 'approval', 'opened', 'ended', 'result', 'backup', 'mail') not null default 'warning,approval,backup,mail',
      link_hash binary(32) null comment 'sha256 of the random token in the link',
      link_email varchar(254) null comment 'the address that the link was sent to and confirms',
      link_expires_at datetime(3) null,
      primary key (account_id),
      constraint organizer_addresses_link_unique unique (link_hash),
      constraint organizer_addresses_account_fk foreign key (account_id) references accounts (id)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists organizer_addresses');
}
