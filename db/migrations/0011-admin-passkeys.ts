import type { Knex } from 'knex';

export const kind = 'expand';

/**
 * The passkeys of admins, apart from those of voters because public-api must not reach them, and the challenges that
 * wait for a signature. Both statements can run again if the second one failed.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists admin_passkeys (
      id int unsigned not null auto_increment,
      account_id int unsigned not null,
      credential_id varbinary(1023) not null,
      public_key varbinary(4096) not null comment 'COSE',
      counter int unsigned not null default 0 comment 'never falls; passkeys that are synchronized keep it at 0',
      transports varchar(100) character set ascii collate ascii_bin not null default '' comment 'with commas between',
      name varchar(50) not null,
      created_at datetime(3) not null default current_timestamp(3),
      last_used_at datetime(3) null,
      primary key (id),
      constraint admin_passkeys_credential_unique unique (credential_id),
      constraint admin_passkeys_account_fk foreign key (account_id) references accounts (id)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists admin_passkeys');
}
