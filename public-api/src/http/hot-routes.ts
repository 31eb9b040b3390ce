import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { RunRoute } from '@plaudit/server-kit/http/pipeline';
import type { Route } from '@plaudit/server-kit/http/route';
import { type PublicRequest, type RespondToError, send, toPublicRequest } from './express.ts';

type HotRoutesOptions = {
  pipeline: (route: Route) => RunRoute<PublicRequest>;
  beginRequest: (request: IncomingMessage, response: ServerResponse, routeOf: () => string) => void;
  respondToError: RespondToError;
};

/**
 * Votes and polls are most of the load, and Express is a large part of what each costs. So a request that has exactly
 * the address of such a route goes straight into the route's pipeline. All others go to Express, which has these routes
 * too: a request with a query, another method, or a condition such as If-None-Match.
 */
export function withHotRoutes(
  app: RequestListener,
  routes: readonly Route[],
  options: HotRoutesOptions,
): RequestListener {
  const hot = new Map(
    routes.flatMap((route) => (route.isHot ? [[`${route.method} ${route.path}`, handlerOf(route, options)]] : [])),
  );
  return (request, response) => {
    const handle = isConditional(request) ? undefined : hot.get(`${request.method} ${request.url}`);
    if (handle) void handle(request, response);
    else app(request, response);
  };
}

function handlerOf(route: Route, { pipeline, beginRequest, respondToError }: HotRoutesOptions) {
  const run = pipeline(route);
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      beginRequest(request, response, () => route.path);
      send(request, response, await run(toPublicRequest(request, response, { params: {}, query: {} })));
    } catch (error) {
      if (response.headersSent) response.destroy();
      else respondToError(error, request, response, route.path);
    }
  };
}

function isConditional({ headers }: IncomingMessage): boolean {
  return headers['if-none-match'] !== undefined || headers['if-modified-since'] !== undefined;
}
