import type { Knex } from 'knex';

export const kind = 'expand';

/** A picture of the category for its ballot. */
export async function up(knex: Knex): Promise<void> {
  if (await knex.schema.hasColumn('categories', 'image_url')) return;
  await knex.raw(`
    alter table categories
      add column image_url varchar(2048) not null default ''
        comment 'the address of an uploaded picture; empty without one'
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table categories drop column image_url');
}
