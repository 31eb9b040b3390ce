import type { Knex } from 'knex';

export const kind = 'expand';

/** New ones are stored beside the former ones until their owner confirms that they are written down. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists recovery_codes (
      id int unsigned not null auto_increment,
      account_id int unsigned not null,
      code_hash binary(32) not null comment 'sha256 of a random code with at least 50 bits',
      used_at datetime(3) null,
      is_pending tinyint(1) not null default 0
        comment 'shown, but not yet confirmed as kept; the codes with 0 stay valid until then',
      primary key (id),
      constraint recovery_codes_code_unique unique (account_id, code_hash),
      constraint recovery_codes_account_fk foreign key (account_id) references accounts (id)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists recovery_codes');
}
