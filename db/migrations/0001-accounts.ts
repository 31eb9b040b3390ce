import type { Knex } from 'knex';

export const kind = 'expand';

/** Voters and admins. Several may have the same e-mail address, and a request for a new password finds them by it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists accounts (
      id int unsigned not null auto_increment,
      username varchar(20) character set ascii collate ascii_general_ci not null,
      email varchar(254) null,
      password_hash varchar(200) character set ascii collate ascii_bin not null comment 'argon2id in PHC form; a value that is not one can never be signed in with',
      role enum('voter', 'admin', 'super_admin') not null default 'voter',
      is_active tinyint(1) not null default 1,
      retired_at datetime(3) null comment 'deleted accounts stay, so that past results and the audit log stay whole',
      created_at datetime(3) not null default current_timestamp(3),
      version int unsigned not null default 1,
      primary key (id),
      constraint accounts_username_unique unique (username),
      index accounts_role_index (role),
      index accounts_created_at_index (created_at),
      index accounts_email_index (email)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists accounts');
}
