import { toAppError } from '@plaudit/db/to-app-error';
import { errorBody } from '@plaudit/server-kit/app-error';
import { createFailureLog } from '@plaudit/server-kit/failure-log';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { StaleEditError } from '../stale-edit.ts';

/** Outermost of all, so that whatever is thrown anywhere becomes JSON of one form and nothing inside leaks. */
export function jsonErrors(logger: Logger): Middleware {
  const logFailure = createFailureLog(logger);
  return async (ctx, next) => {
    try {
      await next();
    } catch (thrown) {
      const error = toAppError(thrown);
      const { requestId } = ctx.state;
      if (error.status >= 500) logFailure(error, { err: thrown, requestId });
      const body = errorBody(error, requestId);
      ctx.status = error.status;
      if (error.retryAfterSeconds !== undefined) {
        ctx.set('Retry-After', String(error.retryAfterSeconds));
      }
      ctx.body = {
        ...body,
        ...(ctx.state.repeatsMessageAsError ? { error: body.message } : {}),
        ...(error instanceof StaleEditError ? { current: error.current } : {}),
      };
    }
  };
}
