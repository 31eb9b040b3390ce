import type { Db } from '@plaudit/db/connect';
import type { Logger } from 'pino';
import {
  deleteExpiredCaptchas,
  deleteExpiredCounters,
  deleteOldSessions,
  shortenOldAddresses,
} from './housekeeping.queries.ts';

const INTERVAL_MS = 5 * 60_000;

/** Removes what has run out. Every replica does, for it does no harm twice. */
export async function tidy(db: Db): Promise<void> {
  await deleteExpiredCaptchas(db);
  await deleteExpiredCounters(db);
  await shortenOldAddresses(db);
  await deleteOldSessions(db);
}

export function startHousekeeping(db: Db, logger: Logger): { stop: () => void } {
  const timer = setInterval(() => {
    tidy(db).catch((error: unknown) => logger.warn({ err: error }, 'housekeeping was put off'));
  }, INTERVAL_MS);
  return { stop: () => clearInterval(timer) };
}
