import type { Knex } from 'knex';
import { expect } from 'vitest';

/** Expects that the database user may not run the statement. */
export async function expectDenied(db: Knex, sql: string): Promise<void> {
  const outcome = await db.raw(sql).then(
    () => 'allowed',
    (error: { code: string }) => error.code,
  );
  expect(`${sql}: ${outcome}`).toMatch(/ER_(TABLEACCESS|COLUMNACCESS|DBACCESS|SPECIFIC_ACCESS|ACCESS)_DENIED_ERROR$/);
}
