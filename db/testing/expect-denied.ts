import type { Knex } from 'knex';
import { expect } from 'vitest';

/** With a binary log, MySQL reports for a trigger that another privilege is missing, before it checks the table. */
const DENIED =
  /ER_((TABLEACCESS|COLUMNACCESS|DBACCESS|SPECIFIC_ACCESS|PROCACCESS|ACCESS)_DENIED_ERROR|BINLOG_CREATE_ROUTINE_NEED_SUPER)$/;

export async function expectDenied(db: Knex, sql: string): Promise<void> {
  const outcome = await db.raw(sql).then(
    () => 'allowed',
    (error: { code: string }) => error.code,
  );
  expect(`${sql}: ${outcome}`).toMatch(DENIED);
}
