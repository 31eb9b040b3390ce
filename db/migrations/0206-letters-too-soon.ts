import type { Knex } from 'knex';

export const kind = 'expand';

/** Organizers read how many a letter left out. */
export async function up(knex: Knex): Promise<void> {
  if (await knex.schema.hasColumn('letters', 'too_soon')) return;
  await knex.raw(`
    alter table letters
      add column too_soon int unsigned null comment 'who got the same kind within a day; rounded down to tens; null under ten'
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table letters drop column too_soon');
}
