import type { Knex } from 'knex';

export const kind = 'expand';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists second_factors (
      account_id int unsigned not null,
      secret_encrypted varbinary(255) not null comment 'AES-256-GCM under a key that only admin-api has',
      last_step bigint unsigned not null default 0 comment 'the latest TOTP time step used; only later ones are accepted',
      created_at datetime(3) not null default current_timestamp(3),
      primary key (account_id),
      constraint second_factors_account_fk foreign key (account_id) references accounts (id)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists second_factors');
}
