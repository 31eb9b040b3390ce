import type { Knex } from 'knex';

export const kind = 'expand';

/**
 * Mail that is still to be sent. It contains no link: that is made when the mail is sent. The order lets somebody with
 * many mails wait, and nobody else.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists mail_outbox (
      id bigint unsigned not null auto_increment,
      kind varchar(20) character set ascii collate ascii_bin not null comment 'confirm_email or reset_password',
      recipient varchar(254) not null comment 'as somebody typed it; it need not be the address of an account',
      account_id int unsigned null comment 'whose address is confirmed; a reset finds its accounts when it is sent',
      lane tinyint unsigned not null default 0 comment '0 is sent before 1',
      turn int unsigned not null default 0
        comment 'within the lane: how many of the same account or network went before it when it was stored',
      network_hash binary(32) null comment 'keyed hash of the network that asked for it',
      needs_room tinyint unsigned not null default 0
        comment '1 until the limit of mails to unconfirmed addresses has let it through',
      attempts int unsigned not null default 0,
      due_at datetime(3) not null default current_timestamp(3),
      created_at datetime(3) not null default current_timestamp(3),
      primary key (id),
      index mail_outbox_order_index (lane, turn, id, needs_room, due_at),
      index mail_outbox_network_index (network_hash, turn),
      index mail_outbox_created_at_index (created_at),
      constraint mail_outbox_account_fk foreign key (account_id) references accounts (id)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists mail_outbox');
}
