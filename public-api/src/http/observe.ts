import type { IncomingMessage } from 'node:http';
import type { Metrics } from '@plaudit/db/process/metrics';
import { requestIdFrom } from '@plaudit/db/process/request-id';
import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';

/** A request id that comes back, one log line and one measurement for each request. */
export function observeRequests(logger: Logger, metrics: Metrics): RequestHandler {
  const log = pinoHttp<Request>({
    logger,
    genReqId: (request, response) => {
      const id = requestIdFrom(request.headers['x-request-id']);
      response.setHeader('X-Request-Id', id);
      return id;
    },
    // Neither headers nor bodies: they carry tokens and passwords.
    serializers: { req: describeRequest, res: ({ statusCode }) => ({ status: statusCode }) },
    customLogLevel: (request, response) => {
      if (response.statusCode >= 500) return 'error';
      // Polls and cached reads are the bulk of the traffic, and metrics count them.
      return request.method === 'GET' && response.statusCode < 400 ? 'debug' : 'info';
    },
    wrapSerializers: false,
  });
  return (request, response, next) => {
    const startedAt = performance.now();
    response.once('finish', () => {
      metrics.observeRequest({
        method: request.method,
        route: (request.route as { path?: string } | undefined)?.path ?? 'none',
        status: response.statusCode,
        seconds: (performance.now() - startedAt) / 1000,
      });
    });
    log(request, response);
    next();
  };
}

function describeRequest(request: IncomingMessage & { id?: unknown; ip?: string }): object {
  return { id: request.id, method: request.method, url: request.url, address: request.ip };
}
