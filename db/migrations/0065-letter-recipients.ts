import type { Knex } from 'knex';

export const kind = 'expand';

/**
 * To whom a letter goes. A mailbox has one row, so nobody gets a letter twice, and it gets a kind of letter once a day.
 * admin-api cannot read it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists letter_recipients (
      letter_id int unsigned not null,
      mailbox_hash binary(32) not null comment 'a keyed hash',
      roll_id int unsigned null comment 'the row of the roll; it may be gone',
      account_id int unsigned null comment 'who asked for the letter',
      state enum('waiting', 'claimed', 'sent', 'came_back', 'left_out') not null default 'waiting',
      attempts tinyint unsigned not null default 0 comment 'how often the mail server put it off',
      due_at datetime(3) not null default current_timestamp(3),
      claimed_at datetime(3) null comment 'when it was claimed, and so sent',
      is_too_soon tinyint unsigned not null default 0
        comment '1: left out, because the mailbox got the same kind within a day',
      primary key (letter_id, mailbox_hash),
      index letter_recipients_state_index (letter_id, state, due_at),
      index letter_recipients_account_index (account_id),
      constraint letter_recipients_letter_fk foreign key (letter_id) references letters (id)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists letter_recipients');
}
