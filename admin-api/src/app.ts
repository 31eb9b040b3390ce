import type { KeyObject } from 'node:crypto';
import type { Metrics } from '@plaudit/server-kit/metrics';
import { documentationPages } from '@plaudit/server-kit/openapi/pages';
import Koa from 'koa';
import type { Logger } from 'pino';
import type { Deps } from './deps.ts';
import { passSecondFactor } from './features/second-factor/second-factor.service.ts';
import type { Caller } from './http/caller.ts';
import { jsonErrors } from './http/errors.ts';
import { requests } from './http/requests.ts';
import { createRouter, refuseUnknown } from './http/routes.ts';
import { createDocument } from './openapi/document.ts';
import { createRoutes } from './routes.ts';

export type AppOptions = Deps & {
  tokenKey: KeyObject;
  logger: Logger;
  metrics?: Pick<Metrics, 'observeRequest'>;
};

export function createApp({ tokenKey, logger, metrics, ...deps }: AppOptions): Koa {
  // The gateway overwrites the forwarded address, and only what it wrote is believed: the last one.
  const app = new Koa({ proxy: true, maxIpsCount: 1 });
  app.on('error', (error) => logger.warn({ err: error }, 'an answer could not be sent'));
  const routes = createRoutes(deps);
  app.use(requests(logger, metrics));
  app.use(jsonErrors(logger));
  const checkCode = (caller: Caller, code: string) => passSecondFactor(deps, caller, code);
  const pages = documentationPages('/api/admin', createDocument(routes));
  app.use(createRouter({ db: deps.db, tokenKey, checkCode }, routes, pages).routes());
  app.use(refuseUnknown);
  return app;
}
