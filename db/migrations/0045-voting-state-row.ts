import type { Knex } from 'knex';

export const kind = 'expand';

/** The row that every vote reads under a shared lock and every pause writes. It has to exist before the first vote. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('insert into voting_state (id) values (1) on duplicate key update id = id');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('delete from voting_state where id = 1');
}
