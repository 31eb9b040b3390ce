import type { Knex } from 'knex';

export const kind = 'expand';

/** Mail that is still to be sent. It contains no link: that is made when the mail is sent. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists mail_outbox (
      id bigint unsigned not null auto_increment,
      kind varchar(20) character set ascii collate ascii_bin not null comment 'confirm_email or reset_password',
      recipient varchar(254) not null comment 'as somebody typed it; it need not be the address of an account',
      account_id int unsigned null comment 'whose address is confirmed; a reset finds its accounts when it is sent',
      attempts int unsigned not null default 0,
      due_at datetime(3) not null default current_timestamp(3),
      created_at datetime(3) not null default current_timestamp(3),
      primary key (id),
      index mail_outbox_due_at_index (due_at),
      constraint mail_outbox_account_fk foreign key (account_id) references accounts (id)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists mail_outbox');
}
