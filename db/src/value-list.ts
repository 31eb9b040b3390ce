import type { Knex } from 'knex';

/**
 * Passes the values of a `whereIn` to knex as one value. The list must not be empty. knex would handle each value by
 * itself, several times. For the hundreds of values of a batch that takes longer than the query. The driver writes a
 * list at once.
 */
export function valueList(db: Knex, values: readonly (number | Buffer)[]): Knex.QueryBuilder {
  // The types of `whereIn` accept a list or a subquery. This is neither, and knex treats it as a subquery.
  return db.raw('?', [values as Knex.RawBinding]) as unknown as Knex.QueryBuilder;
}
