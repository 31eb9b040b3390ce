import type { Knex } from 'knex';

export const kind = 'expand';

/** A mailbox gets a kind of letter once a day, so when it got the last one is kept. */
export async function up(knex: Knex): Promise<void> {
  if (await knex.schema.hasColumn('letter_recipients', 'claimed_at')) return;
  await knex.raw(`
    alter table letter_recipients
      add column claimed_at datetime(3) null comment 'when it was claimed, and so sent',
      modify column state enum('waiting', 'claimed', 'sent', 'came_back', 'left_out', 'too_soon') not null default 'waiting' comment 'too_soon: it got the same kind within a day'
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`update letter_recipients set state = 'left_out' where state = 'too_soon'`);
  await knex.raw(`
    alter table letter_recipients
      drop column claimed_at,
      modify column state enum('waiting', 'claimed', 'sent', 'came_back', 'left_out') not null default 'waiting'
  `);
}
