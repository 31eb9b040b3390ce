import type { Knex } from 'knex';

/** For a migration that may run twice: MySQL has no `add index if not exists`. */
export async function hasIndex(knex: Knex, table: string, index: string): Promise<boolean> {
  const [rows] = await knex.raw('show index from ?? where key_name = ?', [table, index]);
  return rows.length > 0;
}
