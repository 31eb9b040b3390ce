import type { Knex } from 'knex';

export const kind = 'expand';

export async function up(knex: Knex): Promise<void> {
  if (await knex.schema.hasColumn('exclusions', 'due_at')) return;
  await knex.raw(`
    alter table exclusions
      add column due_at datetime(3) null
        comment 'since when it is fixed which votes are put back with the final result'
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table exclusions drop column due_at');
}
