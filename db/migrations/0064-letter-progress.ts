import type { Knex } from 'knex';

export const kind = 'expand';

/** How far a letter has come. Locked by the process that lists its recipients or claims the next one. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists letter_progress (
      letter_id int unsigned not null,
      last_roll_id int unsigned not null default 0 comment 'the rows of the roll up to this one are listed',
      last_account_id int unsigned not null default 0 comment 'who asked, up to this account, is listed',
      is_listed tinyint(1) not null default 0,
      next_at datetime(3) not null default current_timestamp(3) comment 'when the next letter may be sent',
      primary key (letter_id),
      constraint letter_progress_letter_fk foreign key (letter_id) references letters (id)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists letter_progress');
}
