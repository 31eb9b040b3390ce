import type { Knex } from 'knex';

/**
 * The values of a `whereIn` as one value, at least one. knex handles each value of a list by itself, several times. For
 * the hundreds of values of a batch that takes longer than the query, and the driver writes a list in one go.
 */
export function valueList(db: Knex, values: readonly (number | Buffer)[]): Knex.QueryBuilder {
  // The types of `whereIn` take a list or a subquery. This is neither, and knex treats it as a subquery.
  return db.raw('?', [values as Knex.RawBinding]) as unknown as Knex.QueryBuilder;
}
