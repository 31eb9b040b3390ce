import type { Knex } from 'knex';

export const kind = 'expand';

/** Mailboxes that get no letters, because their owner said so, or because letters came back twice. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists suppressions (
      mailbox_hash binary(32) not null comment 'a keyed hash',
      unsubscribed_at datetime(3) null,
      came_back tinyint unsigned not null default 0 comment 'how often the mail server said that nobody has the address',
      primary key (mailbox_hash)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists suppressions');
}
