import { isUnavailable, violatedConstraint } from '@plaudit/db/database-errors';
import { AppError, errorBody } from '@plaudit/db/process/app-error';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { StaleEditError } from '../stale-edit.ts';

/** Rows are inserted plainly; what the database refuses is told here, by the name of the constraint. */
const CONSTRAINTS: Readonly<Record<string, () => AppError>> = {
  accounts_username_unique: () =>
    new AppError('account.username_taken', 409, 'This username is taken, or was somebody’s and stays theirs'),
  categories_live_name_unique: () =>
    new AppError('category.name_taken', 409, 'There is already a category with this name'),
  voting_cycles_active_unique: () =>
    new AppError('cycle.started_meanwhile', 409, 'Another voting period was started at the same moment'),
};

function translate(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const constraint = violatedConstraint(error);
  const known = constraint === undefined ? undefined : CONSTRAINTS[constraint];
  if (known) return known();
  if (!isUnavailable(error)) return error;
  const message = 'The service is not available for a moment. Please try again';
  return new AppError('service.unavailable', 503, message, { retryAfterSeconds: 2, cause: error });
}

/** Outermost of all, so that whatever is thrown anywhere becomes JSON of one form and nothing inside leaks. */
export function jsonErrors(logger: Logger): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (thrown) {
      const error = translate(thrown);
      const { requestId } = ctx.state;
      const status = error instanceof AppError ? error.status : 500;
      if (status >= 500) logger.error({ err: thrown, requestId }, 'request failed');
      const body = errorBody(error, requestId);
      ctx.status = status;
      if (error instanceof AppError && error.retryAfterSeconds !== undefined) {
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
