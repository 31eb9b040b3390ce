import type { Knex } from 'knex';

export const kind = 'expand';

/**
 * Those who got a personal link, and their accounts. admin-api cannot read this table, so no organizer learns who on the
 * roll has an account.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists roll_members (
      id int unsigned not null auto_increment,
      mailbox_hash binary(32) not null comment 'a keyed hash, so that a mailbox gets one account',
      roll_id int unsigned null comment 'the row of the roll; it may be gone',
      email varchar(254) null comment 'where links go; null after the account was deleted',
      name varchar(100) null,
      account_id int unsigned null comment 'made when the first link is used',
      made_at datetime(3) not null default current_timestamp(3),
      used_at datetime(3) null comment 'when the first link was used',
      came_back_at datetime(3) null comment 'when the mail server said that nobody has this address',
      taken_back int unsigned not null default 0 comment 'how often the owner of the mailbox took the account back',
      primary key (id),
      index roll_members_roll_id_index (roll_id),
      constraint roll_members_mailbox_hash_unique unique (mailbox_hash),
      constraint roll_members_account_unique unique (account_id),
      constraint roll_members_account_fk foreign key (account_id) references accounts (id)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists roll_members');
}
