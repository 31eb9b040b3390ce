import type { Logger } from 'pino';

const SUMMARY_MS = 5_000;

/** Logs a request that failed with a status of 500 or more. */
export type LogFailure = (error: { status: number; code: string }, fields: object) => void;

/**
 * While the database is away, every request fails in the same way, and a line for each of them would fill the disk. So
 * the first 503 of a kind is logged in full, and then one line every few seconds says how many more there were. Any
 * other failure is logged in full each time.
 */
export function createFailureLog(logger: Logger): LogFailure {
  const repeats = new Map<string, number>();

  const summarizeLater = (code: string) => {
    setTimeout(() => {
      const requests = repeats.get(code) ?? 0;
      repeats.delete(code);
      if (requests === 0) return;
      logger.error({ reason: code, requests, seconds: SUMMARY_MS / 1000 }, 'more requests failed');
      repeats.set(code, 0);
      summarizeLater(code);
    }, SUMMARY_MS).unref();
  };

  return ({ status, code }, fields) => {
    const earlier = status === 503 ? repeats.get(code) : undefined;
    if (earlier !== undefined) {
      repeats.set(code, earlier + 1);
      return;
    }
    logger.error({ ...fields, reason: code }, 'request failed');
    if (status !== 503) return;
    repeats.set(code, 0);
    summarizeLater(code);
  };
}
