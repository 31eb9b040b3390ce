import type { Knex } from 'knex';

export const kind = 'expand';

/** A site from before there was a first opening counts as opened. A new database has no rows yet. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    insert into first_opening (id)
    select 1 from (select 1 as one) as here
     where exists (select 1 from voting_cycles) or exists (select 1 from ballot_boxes) or exists (select 1 from vendors)
    on duplicate key update opened_at = opened_at
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('delete from first_opening');
}
