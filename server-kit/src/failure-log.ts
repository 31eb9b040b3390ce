import type { Logger } from 'pino';

/** An outage is over when no failure came in a whole interval of this length. */
const QUIET_MS = 5_000;

export type LogFailure = (error: { status: number; code: string }, fields: object) => void;

interface Outage {
  since: number;
  failures: number;
  failuresAtLastCheck: number;
}

/**
 * While the database is unavailable, every request fails in the same way, and a line for each of them would fill the
 * disk. So the first 503 with each code is logged in full, and when none came for a while after several, one line says
 * how many there were. Any other failure is logged in full each time. `message` is the text of the lines that are
 * logged in full.
 */
export function createFailureLog(logger: Logger, message = 'request failed'): LogFailure {
  const outages = new Map<string, Outage>();

  const endWhenQuiet = (code: string, outage: Outage) => {
    setTimeout(() => {
      if (outage.failures > outage.failuresAtLastCheck) {
        outage.failuresAtLastCheck = outage.failures;
        endWhenQuiet(code, outage);
        return;
      }
      outages.delete(code);
      const seconds = Math.round((Date.now() - outage.since) / 1000);
      if (outage.failures > 1) logger.warn({ reason: code, failures: outage.failures, seconds }, 'no longer fails');
    }, QUIET_MS).unref();
  };

  return ({ status, code }, fields) => {
    const current = status === 503 ? outages.get(code) : undefined;
    if (current !== undefined) {
      current.failures += 1;
      return;
    }
    logger.error({ ...fields, reason: code }, message);
    if (status !== 503) return;
    const outage = { since: Date.now(), failures: 1, failuresAtLastCheck: 1 };
    outages.set(code, outage);
    endWhenQuiet(code, outage);
  };
}
