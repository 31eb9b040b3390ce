import type { Knex } from 'knex';

export const kind = 'expand';

/**
 * What was seen when an account was registered, so that many accounts of one person can be found. Erased after a while.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists registration_traces (
      account_id int unsigned not null,
      network varchar(50) character set ascii collate ascii_bin not null comment 'IPv4 /24 or IPv6 /48',
      browser varchar(60) not null comment 'family and system, and not the header itself',
      referring_host varchar(253) character set ascii collate ascii_bin null,
      answer_ms int unsigned not null comment 'from the question of the captcha to its answer',
      work_ms int unsigned null comment 'null if registering was free',
      primary key (account_id),
      constraint registration_traces_account_fk foreign key (account_id) references accounts (id)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists registration_traces');
}
