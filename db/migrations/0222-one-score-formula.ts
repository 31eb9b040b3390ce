import type { Knex } from 'knex';

export const kind = 'contract';

/** Every period has the same formula. */
export async function up(knex: Knex): Promise<void> {
  if (!(await knex.schema.hasColumn('voting_cycles', 'score_formula'))) return;
  await knex.raw('alter table voting_cycles drop column score_formula');
}

export async function down(knex: Knex): Promise<void> {
  if (await knex.schema.hasColumn('voting_cycles', 'score_formula')) return;
  await knex.raw(`
    alter table voting_cycles
      add column score_formula enum('from_zero', 'from_three') not null default 'from_zero'
        comment 'how the votes of this period become scores'
  `);
}
