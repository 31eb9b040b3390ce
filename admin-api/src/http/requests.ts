import type { Metrics } from '@plaudit/server-kit/metrics';
import { requestIdFrom } from '@plaudit/server-kit/request-id';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';

/** Names each request, and tells the log and the metrics how it went. */
export function requests(logger: Logger, metrics: Pick<Metrics, 'observeRequest'> | undefined): Middleware {
  return async (ctx, next) => {
    const startedAt = process.hrtime.bigint();
    const requestId = requestIdFrom(ctx.req.headers['x-request-id']);
    ctx.state.requestId = requestId;
    ctx.set('X-Request-Id', requestId);
    ctx.set('Cache-Control', 'no-store');
    ctx.set('X-Content-Type-Options', 'nosniff');
    await next();
    const seconds = Number(process.hrtime.bigint() - startedAt) / 1e9;
    const route: string = ctx.state.route ?? 'none';
    metrics?.observeRequest({ method: ctx.method, route, status: ctx.status, seconds });
    logger.info(
      { requestId, method: ctx.method, route, status: ctx.status, ms: Math.round(seconds * 1000) },
      'request',
    );
  };
}
