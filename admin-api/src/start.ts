import { connect } from '@plaudit/db/connect';
import { watchRehearsal } from '@plaudit/db/rules/periods/rehearsal';
import { readResultDelay } from '@plaudit/db/rules/results/written-results';
import { createPasswordHasher } from '@plaudit/db/rules/sign-in/passwords';
import { createSecondFactorKey } from '@plaudit/db/rules/sign-in/second-factor-secret';
import { createTokenKey } from '@plaudit/db/rules/sign-in/tokens';
import { lastBackup } from '@plaudit/db/rules/site/last-backup';
import { createReadiness } from '@plaudit/db/schema/readiness';
import { toAppError } from '@plaudit/db/to-app-error';
import { onRetry, onTransactionEnd } from '@plaudit/db/transaction';
import { createFailureLog } from '@plaudit/server-kit/failure-log';
import { createHealth } from '@plaudit/server-kit/health';
import { serve, stopOnSignals } from '@plaudit/server-kit/lifecycle';
import { createLogger } from '@plaudit/server-kit/logger';
import { createMetrics } from '@plaudit/server-kit/metrics';
import { createApp } from './app.ts';
import { loadConfig } from './config.ts';
import { startLedger } from './features/ledger/start-ledger.ts';
import { startPictureHousekeeping } from './features/pictures/unused-pictures.ts';
import { logWrongKey } from './features/second-factor/stored-secret.ts';
import { startScheduler } from './scheduler.ts';

export async function startAdminApi(): Promise<void> {
  const config = loadConfig();
  const logger = createLogger({ service: 'admin-api', level: config.logLevel });
  const db = connect(config.databaseUrl);
  const metrics = createMetrics('admin-api', { all: db.client.pool });
  onRetry(db, (reason) => metrics.countRetry({ pool: 'all', reason }));
  onTransactionEnd(db, (outcome) => metrics.countTransaction({ pool: 'all', outcome }));
  metrics.addGauge({
    name: 'plaudit_last_backup_timestamp_seconds',
    help: 'When the last backup was taken, in seconds since 1970',
    read: async () => {
      const backup = await lastBackup(db);
      return backup && backup.takenAt.getTime() / 1000;
    },
  });
  metrics.addGauge({
    name: 'plaudit_result_delay_seconds',
    help: 'How long the result of a period that is over has not been written down. 0: every result is',
    read: () => readResultDelay(db),
  });
  // Imported only if it is used, so that it costs nothing otherwise.
  const tracing =
    config.tracesEndpoint === undefined
      ? undefined
      : (await import('@plaudit/db/tracing')).startTracing({
          service: 'admin-api',
          endpoint: config.tracesEndpoint,
          logger,
        });
  const metricsServer = await metrics.listen(config.metricsPort, config.host);
  const logSchedulerFailure = createFailureLog(logger, 'the scheduler failed');
  const scheduler = startScheduler(db, (error) => logSchedulerFailure(toAppError(error), { err: error }));
  const ledger = config.logKey === undefined ? undefined : startLedger({ ...config, logKey: config.logKey }, logger);
  const pictures = startPictureHousekeeping(db, (error) =>
    logger.warn({ err: error }, 'removing unused pictures was put off'),
  );
  const health = createHealth(createReadiness(db), logger);
  const rehearsal = watchRehearsal(db);
  const secondFactorKey = createSecondFactorKey(config.secondFactorKey);
  void logWrongKey(db, secondFactorKey, logger);
  const app = createApp({
    db,
    passwords: createPasswordHasher(),
    secondFactorKey,
    panelOrigin: config.panelOrigin,
    siteOrigin: config.siteOrigin,
    now: Date.now,
    tokenKey: createTokenKey(config.tokenSecret),
    logger,
    metrics,
    isRehearsing: rehearsal.isOn,
  });
  const { stop } = await serve({
    handler: app.callback(),
    health,
    logger,
    port: config.port,
    host: config.host,
    release: async () => {
      await scheduler.stop();
      await ledger?.stop();
      pictures.stop();
      rehearsal.stop();
      metricsServer.close();
      await tracing?.stop();
      await db.destroy();
    },
  });
  stopOnSignals(stop, logger);
}
