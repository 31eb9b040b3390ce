import type { Knex } from 'knex';

export const kind = 'expand';

/** What each vote is in the log. */
export async function up(knex: Knex): Promise<void> {
  if (await knex.schema.hasColumn('votes', 'seal')) return;
  await knex.raw(
    "alter table votes add column seal binary(32) null comment 'null: stored by a process without the secret of the log'",
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table votes drop column seal');
}
