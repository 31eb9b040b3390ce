import type { Knex } from 'knex';

export const kind = 'expand';

/** What admins or the schedule decided about a period, for everybody to read. It names roles and never accounts. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists decisions (
      id int unsigned not null auto_increment,
      cycle_id int unsigned not null,
      decided_at datetime(3) not null default current_timestamp(3),
      decided_by varchar(16) character set ascii collate ascii_bin not null comment 'a role, or schedule',
      kind varchar(40) character set ascii collate ascii_bin not null,
      facts mediumtext not null comment 'JSON, by kind',
      reason varchar(1000) null comment 'free text by an admin',
      redacted_at datetime(3) null comment 'when the free text was removed',
      primary key (id),
      index decisions_cycle_index (cycle_id, id),
      constraint decisions_cycle_fk foreign key (cycle_id) references voting_cycles (id)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists decisions');
}
