import type { Metrics } from '@plaudit/server-kit/metrics';
import { requestIdFrom } from '@plaudit/server-kit/request-id';
import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';

/** A request id that comes back, one measurement and at most one log line for each request. */
export function observeRequests(logger: Logger, metrics: Metrics): RequestHandler {
  return (request, response, next) => {
    const startedAt = performance.now();
    response.setHeader('X-Request-Id', requestIdFrom(request.headers['x-request-id']));
    response.once('close', () => {
      const seconds = (performance.now() - startedAt) / 1000;
      const status = response.writableFinished ? response.statusCode : CLIENT_WENT_AWAY;
      metrics.observeRequest({ method: request.method, route: routeOf(request), status, seconds });
      const level = levelOf(request, status);
      if (logger.isLevelEnabled(level)) {
        logger[level]({ req: describeRequest(request), status, ms: Math.round(seconds * 1000) }, 'request');
      }
    });
    next();
  };
}

/** As nginx calls it. */
const CLIENT_WENT_AWAY = 499;

/** Neither headers nor bodies nor the query: people and programs put tokens and passwords there. */
export function describeRequest(request: Request): object {
  const id = request.res?.getHeader('X-Request-Id');
  return { id, method: request.method, url: request.originalUrl.split('?', 1)[0], address: request.ip };
}

/**
 * Reads and votes that went well are the bulk of the traffic; metrics count them and votes are in the database. While the
 * database is away, 503s are the bulk, and the error log counts them.
 */
function levelOf(request: Request, status: number): 'debug' | 'info' {
  if (status === 503) return 'debug';
  const isRoutine = request.method === 'GET' || request.method === 'HEAD' || request.path === '/api/votes';
  return isRoutine && status < 400 ? 'debug' : 'info';
}

function routeOf(request: Request): string {
  return (request.route as { path?: string } | undefined)?.path ?? 'none';
}
