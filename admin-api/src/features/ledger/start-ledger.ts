import { connect } from '@plaudit/db/connect';
import { toAppError } from '@plaudit/db/to-app-error';
import { createFailureLog } from '@plaudit/server-kit/failure-log';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import { repeat, type Scheduler } from '../../scheduler.ts';
import { runLedger } from './ledger.ts';

const INTERVAL_MS = 1_000;

/** Has a connection of its own without a time limit, because the votes of a whole period may be added at its end. */
export function startLedger(
  { databaseUrl, logKey, siteOrigin }: Pick<Config, 'databaseUrl' | 'siteOrigin'> & { logKey: string },
  logger: Logger,
): Scheduler {
  const db = connect(databaseUrl, { poolMax: 1, queryLimitMs: null });
  const logFailure = createFailureLog(logger, 'the log was not continued');
  const { stop } = repeat(
    () => runLedger(db, { logKey, siteOrigin }),
    (error) => logFailure(toAppError(error), { err: error }),
    INTERVAL_MS,
  );
  return {
    stop: async () => {
      await stop();
      await db.destroy();
    },
  };
}
