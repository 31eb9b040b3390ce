import type { Knex } from 'knex';

export const kind = 'expand';

/** A log is a list that can only grow, of the seals of votes, of public decisions and of results. One row for each log. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists log_heads (
      id int unsigned not null,
      origin varchar(255) character set ascii collate ascii_bin not null comment 'the name of the log for good, also if the site moves',
      seal_key_id int unsigned not null,
      log_key varchar(400) character set ascii collate ascii_bin not null comment 'what its checkpoints are checked with',
      size int unsigned not null default 0,
      last_decision_id int unsigned not null default 0 comment 'the latest decision that is in the log',
      open_added_at datetime(3) not null comment 'when seals of open boxes were last added',
      begun_at datetime(3) not null default current_timestamp(3),
      primary key (id),
      constraint log_heads_seal_key_fk foreign key (seal_key_id) references seal_keys (id)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists log_heads');
}
