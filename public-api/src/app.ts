import '../../shared-ui/texts/english.ts';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { REHEARSAL_HEADER } from '@plaudit/db/rules/periods/rehearsal';
import { createPipeline } from '@plaudit/server-kit/http/pipeline';
import { requestErrors } from '@plaudit/server-kit/http/request-errors';
import { logRequest, pathOf } from '@plaudit/server-kit/http/request-log';
import type { Route } from '@plaudit/server-kit/http/route';
import express, { type Express } from 'express';
import { createBatchMetrics } from './batching/batch-metrics.ts';
import type { Dependencies } from './dependencies.ts';
import { createSessionService } from './features/sessions/sessions.service.ts';
import { addressOf } from './http/client.ts';
import { createRespondToError, mountRoutes, type PublicRequest, respondToErrors } from './http/express.ts';
import { withHotRoutes } from './http/hot-routes.ts';
import { createIdentify } from './http/identify.ts';
import { createRoutes } from './routes.ts';

/** A voter must get a response within three seconds. This leaves some time for the network. */
const DEADLINE_MS = 2_500;

export type App = {
  /** Handles every request except health probes: those of hot routes directly, and all others with Express. */
  listener: RequestListener;
  express: Express;
};

export function createApp(dependencies: Dependencies, addedRoutes: readonly Route[] = []): App {
  const { pools, logger, metrics, tokenKey, isRehearsing } = dependencies;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.enable('case sensitive routing');
  app.enable('strict routing');
  app.set('query parser', 'simple');
  // Only the gateway is in front, and it overwrites X-Forwarded-For.
  app.set('trust proxy', 1);

  const batches = createBatchMetrics(metrics.registry);
  const sessions = createSessionService({ db: pools.votes, tokenKey, logger, metrics: batches });
  const routes = [...addedRoutes, ...createRoutes({ ...dependencies, sessions, batches })];
  const routinePaths = new Set(routes.filter((route) => route.isRoutine).map(({ path }) => path));
  const identify = createIdentify(sessions.authenticate);

  const beginRequest = (request: IncomingMessage, response: ServerResponse, routeOf: () => string | undefined) => {
    logRequest(request, response, {
      logger,
      metrics,
      address: addressOf(request),
      routeOf,
      // Only the level `debug` logs successful reads and votes, because they would be most of the log.
      isRoutine: ({ method }) => method === 'GET' || method === 'HEAD' || routinePaths.has(pathOf(request)),
    });
    if (isRehearsing()) response.setHeader(REHEARSAL_HEADER.name, REHEARSAL_HEADER.value);
  };
  const pipeline = createPipeline<PublicRequest>({ identify, deadlineMs: () => DEADLINE_MS });
  const respondToError = createRespondToError(logger, metrics);

  app.use((request, response, next) => {
    beginRequest(request, response, () => (request.route as { path?: string } | undefined)?.path);
    next();
  });
  mountRoutes(app, routes, pipeline);
  app.use(() => {
    throw requestErrors.notFound();
  });
  app.use(respondToErrors(respondToError));
  return { listener: withHotRoutes(app, routes, { pipeline, beginRequest, respondToError }), express: app };
}
