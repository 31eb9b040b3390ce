import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics.ts';
import { requestIdFrom } from '../request-id.ts';
import { startedRequests } from '../tracing/request-channel.ts';

/** The status that nginx logs when a client has closed its connection before the response. */
const CLIENT_WENT_AWAY = 499;

export interface RequestLogOptions {
  logger: Logger;
  metrics: Pick<Metrics, 'observeRequest'>;
  address: string;
  /** The pattern of the route that responded, once it is known. */
  routeOf: () => string | undefined;
  /** Returns true for a request whose success is so frequent that only the debug level logs it. */
  isRoutine: (request: IncomingMessage) => boolean;
}

/**
 * Returns the id of the request. Once the response was sent or the client has gone, measures the request and writes at
 * most one line to the log.
 */
export function logRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { logger, metrics, address, routeOf, isRoutine }: RequestLogOptions,
): string {
  const startedAt = performance.now();
  const requestId = requestIdFrom(request.headers['x-request-id']);
  const { method = 'GET' } = request;
  const path = pathOf(request);
  const quietLevel = isRoutine(request) ? 'debug' : 'info';
  response.setHeader('X-Request-Id', requestId);
  if (startedRequests.hasSubscribers) {
    const routeOrNone = () => routeOf() ?? 'none';
    startedRequests.publish({ requestId, method, path: pathOf(request), response, routeOf: routeOrNone });
  }
  response.once('close', () => {
    const seconds = (performance.now() - startedAt) / 1000;
    const status = response.writableFinished ? response.statusCode : CLIENT_WENT_AWAY;
    const route = routeOf() ?? 'none';
    metrics.observeRequest({ method, route, status, seconds });
    // While the database is unavailable, 503s would be most of the log; the failure log counts them.
    const level = status === 503 ? 'debug' : status < 400 ? quietLevel : 'info';
    if (logger.isLevelEnabled(level)) {
      logger[level]({ requestId, method, path, route, status, ms: Math.round(seconds * 1000), address }, 'request');
    }
  });
  return requestId;
}

/**
 * The path of a request, for logs. Leaves out the query, because it can contain text that people did not mean to be
 * stored, and the token of a link to unsubscribe (RFC 8058), the only token that is sent in a path.
 */
export function pathOf(request: IncomingMessage): string {
  const [path = ''] = (request.url ?? '').split('?', 1);
  return path.replace(/^(\/api\/unsubscribe\/).+/, '$1:token');
}
