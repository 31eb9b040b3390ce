import type { KeyObject } from 'node:crypto';
import type { PasswordHasher } from '@plaudit/db/rules/passwords';
import { AppError } from '@plaudit/server-kit/app-error';
import type { Metrics } from '@plaudit/server-kit/metrics';
import express, { type Express } from 'express';
import type { Logger } from 'pino';
import packageJson from '../package.json' with { type: 'json' };
import { createBatchMetrics } from './batching/batch-metrics.ts';
import { mountDocumentation } from './features/documentation/documentation.routes.ts';
import { createSessionService } from './features/sessions/sessions.service.ts';
import { mountSocialTags } from './features/social-tags/social-tags.routes.ts';
import { answerErrors } from './http/error-handler.ts';
import { mount } from './http/mount.ts';
import { observeRequests } from './http/observe.ts';
import type { Pools } from './pools.ts';
import { createRoutes } from './routes.ts';

export type Dependencies = {
  pools: Pools;
  logger: Logger;
  metrics: Metrics;
  passwords: PasswordHasher;
  tokenKey: KeyObject;
  captchaKey: KeyObject;
  adminsHaveOwnHost: boolean;
};

export function createApp(dependencies: Dependencies): Express {
  const { pools, logger, metrics, tokenKey } = dependencies;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.enable('case sensitive routing');
  app.enable('strict routing');
  app.set('query parser', 'simple');
  // The gateway, and nobody else, is in front: it overwrites X-Forwarded-For.
  app.set('trust proxy', 1);

  const batches = createBatchMetrics(metrics.registry);
  const sessions = createSessionService({ db: pools.votes, tokenKey, logger, metrics: batches });
  const routes = createRoutes({ ...dependencies, sessions, batches });

  app.use(observeRequests(logger, metrics));
  mount(app, routes, sessions);
  mountDocumentation(
    app,
    routes.map((route) => route.spec),
    packageJson.version,
  );
  mountSocialTags(app, { db: pools.reads, batches });
  app.use((_request, _response, next) => next(new AppError('request.not_found', 404, 'There is nothing here')));
  app.use(answerErrors(logger));
  return app;
}
