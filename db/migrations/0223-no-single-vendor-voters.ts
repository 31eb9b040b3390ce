import type { Knex } from 'knex';

export const kind = 'contract';

/** Nothing calls it. What is called is made at each migrate, so there is nothing to make again. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('drop procedure if exists fresh_single_vendor_voters');
}

export async function down(): Promise<void> {}
