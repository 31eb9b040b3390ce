import { toAppError } from '@plaudit/db/to-app-error';
import { AppError, errorBody } from '@plaudit/server-kit/app-error';
import { createFailureLog } from '@plaudit/server-kit/failure-log';
import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import { describeRequest } from './observe.ts';

const TOO_LARGE = new AppError('request.too_large', 413, 'The body is larger than 16 KB');
const UNSUPPORTED = new AppError('request.unsupported_type', 415, 'This encoding of the body is not understood');
const MALFORMED = new AppError('request.malformed', 400, 'The request cannot be read');

/** The only place where an error becomes an answer. */
export function answerErrors(logger: Logger): ErrorRequestHandler {
  const logFailure = createFailureLog(logger);
  return (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error);
    const known = clientFault(error) ?? toAppError(error);
    if (known.status >= 500) {
      logFailure(known, { req: describeRequest(request), err: known.cause ?? known });
    }
    response.status(known.status).set('Cache-Control', 'no-store');
    if (known.retryAfterSeconds !== undefined) response.set('Retry-After', String(known.retryAfterSeconds));
    if (known.status === 401) response.set('WWW-Authenticate', 'Bearer');
    response.json(errorBody(known, String(response.getHeader('X-Request-Id'))));
  };
}

/** Express and its body parser mark what the client did wrong with a 4xx of their own. */
function clientFault(error: unknown): AppError | undefined {
  if (error instanceof AppError || !(error instanceof Error) || !('status' in error)) return undefined;
  const { status } = error;
  if (typeof status !== 'number' || status < 400 || status >= 500) return undefined;
  if (status === 413) return TOO_LARGE;
  return status === 415 ? UNSUPPORTED : MALFORMED;
}
