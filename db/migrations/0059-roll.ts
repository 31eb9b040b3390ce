import type { Knex } from 'knex';

export const kind = 'expand';

/** The people whom the organizers invite. No row says whether somebody has an account or has voted. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists roll (
      id int unsigned not null auto_increment,
      mailbox varchar(254) collate utf8mb4_bin not null
        comment 'the same for all addresses that are known to reach it',
      email varchar(254) not null comment 'as the organizers wrote it',
      name varchar(100) not null,
      member_group varchar(60) not null default '',
      added_by int unsigned not null,
      added_at datetime(3) not null default current_timestamp(3),
      primary key (id),
      constraint roll_mailbox_unique unique (mailbox),
      constraint roll_added_by_fk foreign key (added_by) references accounts (id)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists roll');
}
