import { isRetryable } from '@plaudit/db/database-errors';

const WAIT_MS = 20_000;

/** Tries again if another import holds the lock for longer than a transaction waits. A failed try stores nothing. */
export async function retryAfterOtherImport<Result>(work: () => Promise<Result>): Promise<Result> {
  const waitUntil = Date.now() + WAIT_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isRetryable(error) || Date.now() > waitUntil) throw error;
    }
  }
}
