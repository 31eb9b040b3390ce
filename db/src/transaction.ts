import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';
import { isRetryable, isUnavailable, retryReason } from './database-errors.ts';

const ATTEMPTS = 5;
const FIRST_PAUSE_MS = 10;
const RETRY_EVENT = 'transaction-retry';
const END_EVENT = 'transaction-end';

/** `unavailable`: nothing was stored, or nobody knows whether it was, because the database did not respond in time. */
export type TransactionOutcome = 'committed' | 'unavailable';

export function onRetry(db: Knex, listener: (reason: string) => void): void {
  db.client.on(RETRY_EVENT, listener);
}

/** Tells of each transaction that was committed or could not be. Not of one that our own code has given up. */
export function onTransactionEnd(db: Knex, listener: (outcome: TransactionOutcome) => void): void {
  db.client.on(END_EVENT, listener);
}

/**
 * Runs `work` in a transaction, and again from its start after an error that may not happen again (deadlock, lock wait,
 * row changed meanwhile, rejected by the cluster). So `work` must change nothing but the database. If the connection is
 * lost during the commit there is no retry, because it is unknown whether the changes were stored.
 */
export async function transaction<T>(db: Knex, work: (trx: Knex.Transaction) => Promise<T>): Promise<T> {
  try {
    const result = await retry(db, () => attemptOnce(db, work));
    db.client.emit(END_EVENT, 'committed' satisfies TransactionOutcome);
    return result;
  } catch (error) {
    if (isUnavailable(error)) db.client.emit(END_EVENT, 'unavailable' satisfies TransactionOutcome);
    throw error;
  }
}

/** Like `transaction`, for a statement that begins and ends a transaction of its own. */
export async function retry<T>(db: Knex, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetryable(error)) throw error;
      db.client.emit(RETRY_EVENT, retryReason(error));
      await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random()));
    }
  }
}

/**
 * Throws the error of `work` even if the rollback fails, because knex would throw the error of the rollback instead.
 */
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
