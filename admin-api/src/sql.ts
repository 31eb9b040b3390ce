import type { Knex } from 'knex';

/** For what must not be called outside of a transaction. */
export type Trx = Knex.Transaction;

/** What to do where another transaction holds the row. `at once` fails, with an error after which to try again. */
export type RowWait = 'wait' | 'at once';

/** For the `modify` of a query. */
export const lockRow =
  (wait: RowWait) =>
  (query: Knex.QueryBuilder): void => {
    query.forUpdate();
    if (wait === 'at once') query.noWait();
  };

/** MySQL refuses to compare an ascii column with text that has other characters: such text equals none of its values. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII has control characters.
export const isAscii = (text: string): boolean => /^[\u0000-\u007f]*$/.test(text);

/** Takes the meaning from % and _ in what somebody typed. */
export const likePattern = (typed: string): string => typed.replace(/[\\%_]/g, '\\$&');

// biome-ignore lint/suspicious/noExplicitAny: counting does not depend on what is counted.
export async function countRows(query: Knex.QueryBuilder<any, any>): Promise<number> {
  const [row] = await query.clone().count({ count: '*' });
  return Number(row?.count ?? 0);
}

export const isoOrNull = (at: Date | null): string | null => (at === null ? null : at.toISOString());

export const offsetOf = ({ page, pageSize }: { page: number; pageSize: number }): number => (page - 1) * pageSize;
