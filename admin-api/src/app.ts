import '../../shared-ui/texts/english.ts';
import { REHEARSAL_HEADER } from '@plaudit/db/rules/periods/rehearsal';
import { createPipeline } from '@plaudit/server-kit/http/pipeline';
import { requestErrors } from '@plaudit/server-kit/http/request-errors';
import { logRequest } from '@plaudit/server-kit/http/request-log';
import type { Route } from '@plaudit/server-kit/http/route';
import type { Metrics } from '@plaudit/server-kit/metrics';
import { requestAddress } from '@plaudit/server-kit/request-address';
import Koa, { type Context } from 'koa';
import type { Logger } from 'pino';
import type { Dependencies } from './dependencies.ts';
import { createApprovalGuard } from './features/approvals/approval-guard.ts';
import { passSecondFactor } from './features/second-factor/second-factor.service.ts';
import { type CheckCode, createFreshSecondFactorGuard } from './fresh-second-factor.ts';
import { createIdentify } from './http/identify.ts';
import { type AdminRequest, createRouter, respondToErrors } from './http/koa.ts';
import { createRoutes } from './routes.ts';

const READ_DEADLINE_MS = 2_500;
/**
 * Longer than the deadline of a read, because a change may wait for locks, hash a password or encode a picture. After a
 * 503 the change may still be stored.
 */
const CHANGE_DEADLINE_MS = 8_000;

export type AppOptions = Dependencies & {
  logger: Logger;
  metrics: Pick<Metrics, 'observeRequest' | 'countError'>;
  isRehearsing: () => boolean;
};

export function createApp({ logger, metrics, isRehearsing, ...dependencies }: AppOptions): Koa {
  const { db, tokenKey } = dependencies;
  // Only the gateway is in front. It writes the last address in X-Forwarded-For, so only that one is trusted.
  const app = new Koa({ proxy: true, maxIpsCount: 1 });
  app.on('error', (error) => logger.warn({ err: error }, 'a response could not be sent'));

  const routes = createRoutes(dependencies);
  const checkCode: CheckCode = (caller, code) => passSecondFactor(dependencies, caller, code);
  const checkSecondFactor = createFreshSecondFactorGuard({ db, checkCode });
  const waitForApproval = createApprovalGuard(db);
  const pipeline = createPipeline<AdminRequest>({
    identify: createIdentify({ db, tokenKey }),
    confirm: async (route, input) => {
      await checkSecondFactor(route, input);
      await waitForApproval(route, input);
    },
    deadlineMs: ({ method }) => (method === 'GET' ? READ_DEADLINE_MS : CHANGE_DEADLINE_MS),
  });

  app.use((ctx: Context, next) => {
    ctx.state.requestId = logRequest(ctx.req, ctx.res, {
      logger,
      metrics,
      address: requestAddress(ctx.ip),
      routeOf: () => (ctx.state.route as Route | undefined)?.path,
      isRoutine: () => false,
    });
    if (isRehearsing()) ctx.set(REHEARSAL_HEADER.name, REHEARSAL_HEADER.value);
    return next();
  });
  app.use(respondToErrors(logger, metrics));
  app.use(createRouter(routes, pipeline));
  app.use(() => {
    throw requestErrors.notFound();
  });
  return app;
}
