import type { Knex } from 'knex';

export const kind = 'expand';

/**
 * Wrong codes are counted for the account, in a table that public-api can neither read nor write. The next sign-in
 * reports them to the admin.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists second_factors (
      account_id int unsigned not null,
      secret_encrypted varbinary(255) not null comment 'AES-256-GCM under a key that only admin-api has',
      last_step bigint unsigned not null default 0 comment 'the latest TOTP time step used; only later ones are accepted',
      created_at datetime(3) not null default current_timestamp(3),
      failures int unsigned not null default 0
        comment 'wrong authenticator codes at sign-in, each within the hour after the one before',
      failed_at datetime(3) null comment 'the latest of them',
      alert_failures int unsigned not null default 0
        comment 'wrong codes of every kind in the day that began at alert_since',
      alert_since datetime(3) null,
      codes_kept_at datetime(3) null default current_timestamp(3)
        comment 'when the owner confirmed having kept the recovery codes; null: the next sign-in replaces them',
      unnotified_failures int unsigned not null default 0
        comment 'wrong codes since notified_at; unlike alert_failures they do not age',
      notified_at datetime(3) null comment 'when the owner last signed in and was notified of failed attempts',
      primary key (account_id),
      constraint second_factors_account_fk foreign key (account_id) references accounts (id)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists second_factors');
}
