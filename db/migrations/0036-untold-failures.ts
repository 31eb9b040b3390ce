import type { Knex } from 'knex';

export const kind = 'expand';

/** The wrong codes that the next sign-in reports to the admin. */
export async function up(knex: Knex): Promise<void> {
  if (await knex.schema.hasColumn('second_factors', 'untold_failures')) return;
  await knex.raw(`
    alter table second_factors
      add column untold_failures int unsigned not null default 0
        comment 'wrong codes since told_at; unlike alert_failures they do not age',
      add column told_at datetime(3) null comment 'when the owner last signed in and was told of failed attempts'
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table second_factors drop column untold_failures, drop column told_at');
}
