import type { Knex } from 'knex';

export const kind = 'expand';

/** A cover is wider than the other pictures, so it has a third file. */
export async function up(knex: Knex): Promise<void> {
  if (await knex.schema.hasColumn('pictures', 'wide')) return;
  await knex.raw(`
    alter table pictures
      add column wide mediumblob null comment 'WebP, 1600 pixels wide and high at most; only a cover has it'
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table pictures drop column wide');
}
