import type { Knex } from 'knex';

export const kind = 'expand';

/** A category that was created for the next period gets no ballot box in the period it was created in. */
export async function up(knex: Knex): Promise<void> {
  if (await knex.schema.hasColumn('categories', 'opens_after_cycle_id')) return;
  await knex.raw(`
    alter table categories
      add column opens_after_cycle_id int unsigned null comment 'nobody can vote in it in this period'
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table categories
      drop column opens_after_cycle_id
  `);
}
