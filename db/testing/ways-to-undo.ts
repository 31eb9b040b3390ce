import type { Connection } from 'mysql2/promise';

/** The ways in which somebody can call procedures and undo them. */
export const WAYS_TO_UNDO: Record<string, (connection: Connection, work: () => Promise<unknown>) => Promise<void>> = {
  'without a transaction': async (_connection, work) => {
    await work();
  },
  'in a transaction that is undone': async (connection, work) => {
    await connection.query('start transaction');
    await work();
    await connection.query('rollback');
  },
  'without autocommit, and undone': async (connection, work) => {
    await connection.query('set autocommit = 0');
    await work();
    await connection.query('rollback');
    await connection.query('set autocommit = 1');
  },
  'in an XA transaction that is undone': async (connection, work) => {
    await connection.query("xa start 'try'");
    await work();
    await connection.query("xa end 'try'");
    await connection.query("xa rollback 'try'");
  },
  'on an old reading of the data': async (connection, work) => {
    await connection.query('set transaction isolation level repeatable read');
    await connection.query('start transaction with consistent snapshot');
    await work();
    await connection.query('rollback');
  },
  'on data that is not committed': async (connection, work) => {
    await connection.query('set session transaction isolation level read uncommitted');
    await connection.query('start transaction');
    await work();
    await connection.query('rollback');
  },
  'with names that are cut': async (connection, work) => {
    await connection.query('set group_concat_max_len = 4, max_sort_length = 64, sql_select_limit = 1');
    await connection.query('start transaction');
    await work();
    await connection.query('rollback');
    await connection.query('set sql_select_limit = default');
  },
};
