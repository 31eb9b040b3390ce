import type { Knex } from 'knex';

export const kind = 'contract';

/** One word for what an owner hears at the next sign-in and what organizers get letters about. */
export async function up(knex: Knex): Promise<void> {
  if (!(await knex.schema.hasColumn('second_factors', 'untold_failures'))) return;
  await knex.raw(`
    alter table second_factors
      change column untold_failures unnotified_failures int unsigned not null default 0
        comment 'wrong codes since notified_at; unlike alert_failures they do not age',
      change column told_at notified_at datetime(3) null
        comment 'when the owner last signed in and was notified of failed attempts'
  `);
}

export async function down(knex: Knex): Promise<void> {
  if (await knex.schema.hasColumn('second_factors', 'untold_failures')) return;
  await knex.raw(`
    alter table second_factors
      change column unnotified_failures untold_failures int unsigned not null default 0
        comment 'wrong codes since told_at; unlike alert_failures they do not age',
      change column notified_at told_at datetime(3) null
        comment 'when the owner last signed in and was told of failed attempts'
  `);
}
