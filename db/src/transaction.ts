import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';
import { isRetryable } from './database-errors.ts';

const ATTEMPTS = 5;
const FIRST_PAUSE_MS = 10;

/**
 * Runs `work` in a transaction, from its start again when the server undid it (deadlock, lock wait, a cluster's refusal).
 * `work` must therefore touch nothing but the database. A connection lost in mid-commit is not retried: nobody knows
 * whether it was stored.
 */
export async function transaction<T>(db: Knex, work: (trx: Knex.Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptOnce(db, work);
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetryable(error)) throw error;
      await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random()));
    }
  }
}

/** knex reports the failure of a rollback in place of what made it necessary. */
async function attemptOnce<T>(db: Knex, work: (trx: Knex.Transaction) => Promise<T>): Promise<T> {
  let failure: { error: unknown } | undefined;
  try {
    return await db.transaction(async (trx) => {
      try {
        return await work(trx);
      } catch (error) {
        failure = { error };
        throw error;
      }
    });
  } catch (error) {
    throw failure ? failure.error : error;
  }
}
