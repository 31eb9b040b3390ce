import type { Knex } from 'knex';

export const kind = 'expand';

/** InnoDB appends the id to `audit_log_actor_index`, so the events of one admin are in the order of the panel's list. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists audit_log (
      id bigint unsigned not null auto_increment,
      at datetime(3) not null default current_timestamp(3),
      actor_id int unsigned null,
      actor_username varchar(20) character set ascii collate ascii_general_ci not null,
      action varchar(64) character set ascii collate ascii_bin not null,
      subject_type varchar(32) character set ascii collate ascii_bin not null,
      subject_id varchar(64) not null,
      detail json not null,
      ip_address varchar(45) character set ascii collate ascii_bin null,
      primary key (id),
      index audit_log_at_index (at),
      index audit_log_subject_index (subject_type, subject_id),
      index audit_log_actor_index (actor_username),
      constraint audit_log_actor_fk foreign key (actor_id) references accounts (id)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists audit_log');
}
