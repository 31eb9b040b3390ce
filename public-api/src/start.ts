import { createSecretKey } from 'node:crypto';
import { watchRehearsal } from '@plaudit/db/rules/periods/rehearsal';
import { createPasswordHasher } from '@plaudit/db/rules/sign-in/passwords';
import { createTokenKey } from '@plaudit/db/rules/sign-in/tokens';
import { createReadiness } from '@plaudit/db/schema/readiness';
import { onRetry, onTransactionEnd } from '@plaudit/db/transaction';
import { createHealth } from '@plaudit/server-kit/health';
import type { Route } from '@plaudit/server-kit/http/route';
import { serve, stopOnSignals } from '@plaudit/server-kit/lifecycle';
import { createLogger } from '@plaudit/server-kit/logger';
import { createMetrics } from '@plaudit/server-kit/metrics';
import { createApp } from './app.ts';
import { loadConfig } from './config.ts';
import { startHousekeeping } from './features/housekeeping/housekeeping.ts';
import { startLetterSender } from './features/letters/sending/letter-sender.ts';
import { createSealing } from './features/log/sealing.ts';
import { startOutbox } from './features/mail/outbox.ts';
import { createProvider } from './features/openid/openid-provider.ts';
import { closePools, connectPools, usageOf } from './pools.ts';

/** Starts the process. The benchmarks add routes that do nothing, to measure what every route costs. */
export async function startPublicApi(addedRoutes: readonly Route[] = []): Promise<void> {
  const config = loadConfig();
  const logger = createLogger({ service: 'public-api', level: config.logLevel });
  const pools = connectPools(config.databaseUrl, config.poolSizes);
  const metrics = createMetrics('public-api', usageOf(pools));
  for (const [pool, db] of Object.entries(pools)) {
    onRetry(db, (reason) => metrics.countRetry({ pool, reason }));
    onTransactionEnd(db, (outcome) => metrics.countTransaction({ pool, outcome }));
  }
  // The tracing is imported only if it is used, so that it costs nothing otherwise.
  const tracing =
    config.tracesEndpoint === undefined
      ? undefined
      : (await import('@plaudit/db/tracing')).startTracing({
          service: 'public-api',
          endpoint: config.tracesEndpoint,
          logger,
        });
  const metricsServer = await metrics.listen(config.metricsPort, config.host);
  const rehearsal = watchRehearsal(pools.reads);
  const sealing = createSealing(pools.votes, config.sealSecret, config.siteOrigin);
  // The log begins once the key is stored. If it cannot be stored now, the first vote does it.
  sealing.receiptSigner().catch(() => {});
  const tokenKey = createTokenKey(config.tokenSecret);
  const { listener } = createApp(
    {
      pools,
      logger,
      metrics,
      passwords: createPasswordHasher(),
      tokenKey,
      captchaKey: createSecretKey(Buffer.from(config.captchaSecret)),
      sealing,
      adminsHaveOwnHost: config.adminsHaveOwnHost,
      siteOrigin: config.siteOrigin,
      sendsMail: config.mail !== undefined,
      providers: config.providers.map(createProvider),
      isRehearsing: rehearsal.isOn,
    },
    addedRoutes,
  );
  const readyProofs = [
    ...(config.mail === undefined ? [] : (['email'] as const)),
    ...(config.providers.length === 0 ? [] : (['openid'] as const)),
  ];
  const housekeeping = startHousekeeping(pools.accounts, logger, { readyProofs, tokenKey });
  const outbox = config.mail && startOutbox(pools.accounts, { ...config.mail, tokenKey }, logger);
  const letters = config.mail && startLetterSender(pools.accounts, { ...config.mail, tokenKey }, logger);
  const { stop } = await serve({
    handler: listener,
    health: createHealth(createReadiness(pools.votes), logger),
    logger,
    port: config.port,
    host: config.host,
    release: async () => {
      housekeeping.stop();
      rehearsal.stop();
      letters?.stop();
      await outbox?.stop();
      metricsServer.close();
      await tracing?.stop();
      await closePools(pools);
    },
  });
  stopOnSignals(stop, logger);
}
