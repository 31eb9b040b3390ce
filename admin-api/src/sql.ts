import type { Knex } from 'knex';

/** A transaction. Functions that take it must not be called outside of one. */
export type Trx = Knex.Transaction;

/** The action if another transaction has locked the row: wait for it, or fail at once with a retryable error. */
export type RowWait = 'wait' | 'at once';

/** Passed to `modify` of a query. Locks the rows of the query. */
export const lockRow =
  (wait: RowWait) =>
  (query: Knex.QueryBuilder): void => {
    query.forUpdate();
    if (wait === 'at once') query.noWait();
  };

/** Comparing an ascii column with other text is an error in MySQL. Check first: such text equals none of its values. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII has control characters.
export const isAscii = (text: string): boolean => /^[\u0000-\u007f]*$/.test(text);

/** Escapes %, _ and \, so that a search finds them literally. */
export const likePattern = (typed: string): string => typed.replace(/[\\%_]/g, '\\$&');

// biome-ignore lint/suspicious/noExplicitAny: counting does not depend on what is counted.
export async function countRows(query: Knex.QueryBuilder<any, any>): Promise<number> {
  const [row] = await query.clone().count({ count: '*' });
  return Number(row?.count ?? 0);
}

export const toIsoOrNull = (at: Date | null): string | null => (at === null ? null : at.toISOString());

/** The database's clock. */
export async function readNow(trx: Trx): Promise<Date> {
  const [[{ now }]] = await trx.raw('select now(3) as now');
  return now;
}
