import { parse as parseQuery } from 'node:querystring';
import { bodyParser } from '@koa/bodyparser';
import Router from '@koa/router';
import { toAppError } from '@plaudit/db/to-app-error';
import { createFailureLog } from '@plaudit/server-kit/failure-log';
import type { HttpRequest, RunRoute } from '@plaudit/server-kit/http/pipeline';
import { clientError, requestErrors } from '@plaudit/server-kit/http/request-errors';
import { pathOf } from '@plaudit/server-kit/http/request-log';
import { errorResponse, type HttpResponse } from '@plaudit/server-kit/http/response';
import { methodsByPath, type Route } from '@plaudit/server-kit/http/route';
import type { Metrics } from '@plaudit/server-kit/metrics';
import { requestAddress } from '@plaudit/server-kit/request-address';
import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';

export interface AdminRequest extends HttpRequest {
  address: string;
}

/** Koa finds the route, parses bodies and catches errors. The pipeline does the rest of what a route declares. */
export function createRouter(routes: readonly Route[], pipeline: (route: Route) => RunRoute<AdminRequest>): Middleware {
  const router = new Router({ sensitive: true, strict: true });
  for (const route of routes) {
    const run = pipeline(route);
    router.register(route.path, [route.method], async (ctx: Context) => {
      begin(ctx, route);
      send(ctx, await run(toAdminRequest(ctx)));
    });
  }
  for (const [path, methods] of methodsByPath(routes)) {
    router.all(path, (ctx: Context) => {
      begin(ctx, { path });
      throw requestErrors.methodNotAllowed(methods);
    });
  }
  return router.routes() as Middleware;
}

/** A part of a route, because a method that a path does not take has no route of its own. */
type RouteState = Pick<Route, 'path' | 'repeatsMessageAsError'>;

/** The router leaves a parameter undecoded that encodes no text, such as `%ff`. Express rejects it, and so does this. */
function begin(ctx: Context, route: RouteState): void {
  if (!isDecodable(ctx.path)) throw requestErrors.malformed();
  ctx.state.route = route;
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function toAdminRequest(ctx: Context): AdminRequest {
  return {
    method: ctx.method,
    headers: ctx.headers,
    params: ctx.params,
    // Koa's own `ctx.query` loses the key `__proto__`, which the pipeline rejects.
    query: parseQuery(ctx.querystring),
    address: requestAddress(ctx.ip),
    stream: ctx.req,
    parseBody: async (limitBytes) => {
      await parserOf(limitBytes)(ctx, async () => {});
      return parseJson(ctx.request.body as string);
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    throw requestErrors.malformed();
  }
}

const parsers = new Map<number, ReturnType<typeof bodyParser>>();

/** Reads JSON as text, because Koa's own JSON parser rejects some of what `readJsonBody` has a clearer message for. */
function parserOf(limit: number): ReturnType<typeof bodyParser> {
  const parser =
    parsers.get(limit) ??
    bodyParser({
      enableTypes: ['text'],
      extendTypes: { text: ['application/json'] },
      textLimit: limit,
      parsedMethods: ['POST', 'PUT', 'DELETE'],
      onError: rethrow,
    });
  parsers.set(limit, parser);
  return parser;
}

function rethrow(error: Error): never {
  throw error;
}

function send(ctx: Context, { status, headers, body }: HttpResponse): void {
  ctx.status = status;
  ctx.set(headers);
  if (ctx.fresh) ctx.status = 304;
  else ctx.body = body;
}

/** The only place where an error becomes a response. */
export function respondToErrors(logger: Logger, metrics: Pick<Metrics, 'countError'>): Middleware {
  const logFailure = createFailureLog(logger);
  return async (ctx, next) => {
    try {
      await next();
    } catch (thrown) {
      const error = clientError(thrown) ?? toAppError(thrown);
      const { requestId, route } = ctx.state as { requestId: string; route?: RouteState };
      // A request that waits for an approval is stored, which is not an error.
      if (error.status >= 400) metrics.countError({ route: route?.path ?? 'none', code: error.code });
      if (error.status >= 500) {
        logFailure(error, { requestId, method: ctx.method, path: pathOf(ctx.req), err: error.cause ?? error });
      }
      send(ctx, errorResponse(error, { requestId, repeatsMessageAsError: route?.repeatsMessageAsError }));
    }
  };
}
