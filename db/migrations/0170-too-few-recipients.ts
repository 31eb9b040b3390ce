import type { Knex } from 'knex';

export const kind = 'expand';

/** A sending to fewer than ten people sends nothing, so that no account can be told by the time at which it appears. */
export async function up(knex: Knex): Promise<void> {
  if (await knex.schema.hasColumn('link_sendings', 'was_too_few')) return;
  await knex.raw(`
    alter table link_sendings
      add column was_too_few tinyint unsigned not null default 0 comment 'fewer than ten would have got a letter'
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table link_sendings drop column was_too_few');
}
