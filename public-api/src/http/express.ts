import type { IncomingMessage, ServerResponse } from 'node:http';
import { toAppError } from '@plaudit/db/to-app-error';
import { createFailureLog } from '@plaudit/server-kit/failure-log';
import type { HttpRequest, RunRoute } from '@plaudit/server-kit/http/pipeline';
import { clientError, requestErrors } from '@plaudit/server-kit/http/request-errors';
import { pathOf } from '@plaudit/server-kit/http/request-log';
import { errorResponse, type HttpResponse } from '@plaudit/server-kit/http/response';
import { methodsByPath, type Route } from '@plaudit/server-kit/http/route';
import type { Metrics } from '@plaudit/server-kit/metrics';
import express, { type ErrorRequestHandler, type Express } from 'express';
import type { Logger } from 'pino';
import { type Client, readClient } from './client.ts';
import { compressShared } from './compression.ts';
import { codedDetails } from './field-codes.ts';

/** A request as this API's pipeline sees it. */
export interface PublicRequest extends HttpRequest {
  client: Client;
}

/** Express finds the route, parses bodies and catches errors. The pipeline does everything else. */
export function mountRoutes(
  app: Express,
  routes: readonly Route[],
  pipeline: (route: Route) => RunRoute<PublicRequest>,
): void {
  for (const route of routes) {
    const run = pipeline(route);
    const method = route.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
    app[method](route.path, async (request, response) => {
      const { query } = request;
      const params = request.params as Record<string, string>;
      const result = await run(toPublicRequest(request, response, { params, query }));
      send(request, response, await compressShared(request, result));
    });
  }
  for (const [path, methods] of methodsByPath(routes)) {
    app.all(path, () => {
      throw requestErrors.methodNotAllowed(methods);
    });
  }
}

/** Express' body parser also works without Express. It leaves the body in the request. */
type WithBody = IncomingMessage & { body?: unknown };

export function toPublicRequest(
  request: WithBody,
  response: ServerResponse,
  { params, query }: Pick<PublicRequest, 'params' | 'query'>,
): PublicRequest {
  const { method = 'GET', headers } = request;
  return {
    method,
    headers,
    params,
    query,
    client: readClient(request),
    stream: request,
    parseBody: (limitBytes) =>
      new Promise((resolve, reject) => {
        parserOf(limitBytes)(request, response, (error?: unknown) => (error ? reject(error) : resolve(request.body)));
      }),
  };
}

const parsers = new Map<number, ReturnType<typeof express.json>>();

function parserOf(limit: number): ReturnType<typeof express.json> {
  const parser = parsers.get(limit) ?? express.json({ limit, inflate: false, strict: false });
  parsers.set(limit, parser);
  return parser;
}

/** Avoids Express' own setters, which compute a type and a length that are known here. */
export function send(
  request: IncomingMessage & { fresh?: boolean },
  response: ServerResponse,
  { status, headers, body }: HttpResponse,
): void {
  response.statusCode = status;
  for (const name in headers) response.setHeader(name, headers[name] as string | string[]);
  if (request.fresh) response.writeHead(304).end();
  else if (!Buffer.isBuffer(body)) body.pipe(response);
  else response.setHeader('Content-Length', body.length).end(request.method === 'HEAD' ? undefined : body);
}

/** `route` is the pattern of the route. Undefined if the request has none. */
export type RespondToError = (
  thrown: unknown,
  request: IncomingMessage & { fresh?: boolean },
  response: ServerResponse,
  route: string | undefined,
) => void;

/** The only place where an error becomes a response. */
export function createRespondToError(logger: Logger, metrics: Pick<Metrics, 'countError'>): RespondToError {
  const logFailure = createFailureLog(logger);
  return (thrown, request, response, route = 'none') => {
    const error = clientError(thrown) ?? toAppError(thrown);
    const requestId = String(response.getHeader('X-Request-Id'));
    metrics.countError({ route, code: error.code });
    if (error.status >= 500) {
      logFailure(error, { requestId, method: request.method, path: pathOf(request), err: error.cause ?? error });
    }
    send(request, response, errorResponse(error, { requestId, details: codedDetails(error) }));
  };
}

export function respondToErrors(respondToError: RespondToError): ErrorRequestHandler {
  return (thrown: unknown, request, response, next) => {
    if (response.headersSent) return next(thrown);
    respondToError(thrown, request, response, (request.route as { path?: string } | undefined)?.path);
  };
}
