import type { Knex } from 'knex';

export const kind = 'expand';

/** A mailbox gets a kind of letter once a day, so when it got the last one is kept. */
export async function up(knex: Knex): Promise<void> {
  if (await knex.schema.hasColumn('letter_recipients', 'claimed_at')) return;
  await knex.raw(`
    alter table letter_recipients
      add column claimed_at datetime(3) null comment 'when it was claimed, and so sent',
      add column is_too_soon tinyint unsigned not null default 0
        comment '1: left out, because the mailbox got the same kind within a day'
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table letter_recipients drop column claimed_at, drop column is_too_soon');
}
