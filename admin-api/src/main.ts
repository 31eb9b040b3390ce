import { connect } from '@plaudit/db/connect';
import { createReadiness } from '@plaudit/db/readiness';
import { createPasswordHasher } from '@plaudit/db/rules/passwords';
import { createSecondFactorKey } from '@plaudit/db/rules/second-factor-secret';
import { createTokenKey } from '@plaudit/db/rules/tokens';
import { ConfigError } from '@plaudit/server-kit/config';
import { createHealth } from '@plaudit/server-kit/health';
import { serve, stopOnSignals } from '@plaudit/server-kit/lifecycle';
import { createLogger } from '@plaudit/server-kit/logger';
import { createMetrics } from '@plaudit/server-kit/metrics';
import { createApp } from './app.ts';
import { type Config, loadConfig } from './config.ts';
import { startScheduler } from './features/cycles/scheduler.ts';

async function start(config: Config): Promise<void> {
  const logger = createLogger({ service: 'admin-api', level: config.logLevel });
  const db = connect(config.databaseUrl);
  const metrics = createMetrics('admin-api', { all: db.client.pool });
  const metricsServer = await metrics.listen(config.metricsPort, config.host);
  const scheduler = startScheduler(db, (error) => logger.error({ err: error }, 'the scheduler could not look'));
  const health = createHealth(createReadiness(db), logger);
  const app = createApp({
    db,
    passwords: createPasswordHasher(),
    secondFactorKey: createSecondFactorKey(config.secondFactorKey),
    now: Date.now,
    tokenKey: createTokenKey(config.tokenSecret),
    logger,
    metrics,
  });
  const { stop } = await serve({
    handler: app.callback(),
    health,
    logger,
    port: config.port,
    host: config.host,
    release: async () => {
      await scheduler.stop();
      metricsServer.close();
      await db.destroy();
    },
  });
  stopOnSignals(stop, logger);
}

try {
  await start(loadConfig());
} catch (error) {
  console.error(plainMessage(error) ?? error);
  // The pool, the scheduler and the metrics would keep a process alive that listens to nobody.
  process.exit(1);
}

/** What the person who starts it can mend needs no stack. */
function plainMessage(error: unknown): string | undefined {
  if (error instanceof ConfigError) return error.message;
  const { syscall, code, message } = error as NodeJS.ErrnoException;
  if (syscall !== 'listen') return undefined;
  return code === 'EADDRINUSE' ? `admin-api cannot start: another process listens there already (${message})` : message;
}
