import type { Knex } from 'knex';

export const kind = 'expand';

/** What organizers are to be notified of. It says what happened and to whom, but neither an address nor a text. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists organizer_letters (
      id int unsigned not null auto_increment,
      account_id int unsigned not null,
      kind varchar(20) character set ascii collate ascii_bin not null comment 'address asks for a confirmation; the others are those of organizer_addresses.letters',
      event varchar(60) character set ascii collate ascii_bin not null comment 'of each event one letter',
      made_at datetime(3) not null default current_timestamp(3),
      sent_at datetime(3) null comment 'when it was put into mail_outbox',
      primary key (id),
      constraint organizer_letters_event_unique unique (account_id, kind, event),
      index organizer_letters_waiting_index (sent_at, made_at),
      index organizer_letters_made_at_index (made_at),
      constraint organizer_letters_account_fk foreign key (account_id) references accounts (id)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists organizer_letters');
}
