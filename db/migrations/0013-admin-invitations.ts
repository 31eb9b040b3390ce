import type { Knex } from 'knex';

export const kind = 'expand';

/** Links with which somebody makes their own admin account, once. A used or revoked one is deleted. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists admin_invitations (
      id int unsigned not null auto_increment,
      token_hash binary(32) not null comment 'sha256 of the random token in the link',
      role enum('admin', 'super_admin') not null,
      for_whom varchar(60) null comment 'a name for the list; the invited person chooses the username',
      made_by int unsigned not null,
      made_at datetime(3) not null default current_timestamp(3),
      expires_at datetime(3) not null,
      primary key (id),
      constraint admin_invitations_token_hash_unique unique (token_hash),
      constraint admin_invitations_made_by_fk foreign key (made_by) references accounts (id)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists admin_invitations');
}
