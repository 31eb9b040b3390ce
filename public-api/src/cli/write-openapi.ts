import { createSecretKey, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createPasswordHasher } from '@plaudit/db/rules/passwords';
import { createLogger } from '@plaudit/server-kit/logger';
import { createMetrics } from '@plaudit/server-kit/metrics';
import packageJson from '../../package.json' with { type: 'json' };
import { createBatchMetrics } from '../batching/batch-metrics.ts';
import { POOL_SIZES } from '../config.ts';
import { createSessionService } from '../features/sessions/sessions.service.ts';
import { createDocument } from '../openapi/document.ts';
import { connectPools } from '../pools.ts';
import { createRoutes } from '../routes.ts';

/** `npm run docs:api`: writes the document that reviewers see change. Opens no connection. */
const pools = connectPools('mysql://nobody@127.0.0.1/none', POOL_SIZES);
const logger = createLogger({ service: 'public-api', level: 'silent' });
const metrics = createMetrics('public-api');
const batches = createBatchMetrics(metrics.registry);
const tokenKey = createSecretKey(randomBytes(32));
const routes = createRoutes({
  pools,
  logger,
  metrics,
  batches,
  tokenKey,
  captchaKey: tokenKey,
  passwords: createPasswordHasher(),
  sessions: createSessionService({ db: pools.votes, tokenKey, logger, metrics: batches }),
  adminsHaveOwnHost: false,
});
const file = new URL('../../openapi.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(createDocument(routes, packageJson.version), null, 2)}\n`);
