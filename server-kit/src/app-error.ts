/** The invalid fields of a validation error. */
export type ErrorDetails = readonly { field: string; message: string; code?: string }[];

interface AppErrorExtras {
  details?: ErrorDetails;
  retryAfterSeconds?: number;
  headers?: Readonly<Record<string, string>>;
  /** Fields of the response's body besides `code` and `message`. */
  fields?: Readonly<Record<string, unknown>>;
  cause?: unknown;
}

/**
 * An error that the caller may see, with a message for people. Every other error becomes one of these before the
 * response is sent.
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: string;
  readonly status: number;
  readonly details: ErrorDetails | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly headers: Readonly<Record<string, string>> | undefined;
  readonly fields: Readonly<Record<string, unknown>> | undefined;

  constructor(code: string, status: number, message: string, extras: AppErrorExtras = {}) {
    super(message, { cause: extras.cause });
    this.code = code;
    this.status = status;
    this.details = extras.details;
    this.retryAfterSeconds = extras.retryAfterSeconds;
    this.headers = extras.headers;
    this.fields = extras.fields;
  }
}

export interface ErrorBody {
  code: string;
  message: string;
  details?: ErrorDetails;
  requestId?: string;
}

/** For a request that may succeed soon: the database is unavailable or slow, or too many requests are waiting. */
export function unavailable(cause?: unknown): AppError {
  return new AppError('service.unavailable', 503, 'Plaudit is busy or being restarted. Please try again in a moment', {
    retryAfterSeconds: 2,
    cause,
  });
}

/**
 * Stands for any error that would mean nothing to the caller. The log has the cause, with the request id that the
 * response contains.
 */
export function internalError(cause: unknown): AppError {
  return new AppError('internal_error', 500, 'Something went wrong on our side', { cause });
}

/** The JSON body of an error response. A server error has the request id too, for looking in the log. */
export function errorBody(error: AppError, requestId: string, details = error.details): ErrorBody {
  const { code, status, message, fields } = error;
  return { code, message, ...(details ? { details } : {}), ...fields, ...(status >= 500 ? { requestId } : {}) };
}
