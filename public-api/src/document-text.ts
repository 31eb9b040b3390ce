import { createSecretKey, randomBytes } from 'node:crypto';
import { createPasswordHasher } from '@plaudit/db/rules/sign-in/passwords';
import type { Route } from '@plaudit/server-kit/http/route';
import { createLogger } from '@plaudit/server-kit/logger';
import { createMetrics } from '@plaudit/server-kit/metrics';
import { createBatchMetrics } from './batching/batch-metrics.ts';
import { POOL_SIZES } from './config.ts';
import { NO_SEALING } from './features/log/sealing.ts';
import { createSessionService } from './features/sessions/sessions.service.ts';
import { createDocument } from './openapi/document.ts';
import { connectPools } from './pools.ts';
import { createRoutes } from './routes.ts';

/** openapi.json is committed so that reviewers see how a change affects callers. */
export function documentText(): string {
  return `${JSON.stringify(createDocument(listRoutes()), null, 2)}\n`;
}

/** Every route. Opens no connection. */
export function listRoutes(): Route[] {
  const pools = connectPools('mysql://nobody@127.0.0.1/none', POOL_SIZES);
  const logger = createLogger({ service: 'public-api', level: 'silent' });
  const metrics = createMetrics('public-api');
  const batches = createBatchMetrics(metrics.registry);
  const tokenKey = createSecretKey(randomBytes(32));
  return createRoutes({
    pools,
    logger,
    metrics,
    batches,
    tokenKey,
    captchaKey: tokenKey,
    sealing: NO_SEALING,
    passwords: createPasswordHasher(),
    sessions: createSessionService({ db: pools.votes, tokenKey, logger, metrics: batches }),
    adminsHaveOwnHost: false,
    siteOrigin: 'http://localhost',
    sendsMail: false,
    providers: [],
    isRehearsing: () => false,
  });
}
