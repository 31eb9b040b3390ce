export interface FieldFault {
  field: string;
  message: string;
}

export interface AppErrorOptions {
  details?: readonly FieldFault[];
  /** Sent as the Retry-After header. */
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** An answer that is not a success, thrown from anywhere; the final error handler of each API sends it. */
export class AppError extends Error {
  override readonly name = 'AppError';
  /** Stable and for programs, like `vote.already_cast`. */
  readonly code: string;
  readonly status: number;
  readonly details: readonly FieldFault[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: string, status: number, message: string, options: AppErrorOptions = {}) {
    super(message, options.cause === undefined ? {} : { cause: options.cause });
    this.code = code;
    this.status = status;
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

export interface ErrorBody {
  code: string;
  message: string;
  details?: readonly FieldFault[];
  requestId?: string;
}

/** What goes out: of an error that nobody foresaw, a request id and nothing else. */
export function errorBody(error: unknown, requestId: string): ErrorBody {
  if (!(error instanceof AppError)) {
    return { code: 'internal', message: 'Something went wrong on our side', requestId };
  }
  return {
    code: error.code,
    message: error.message,
    ...(error.details === undefined ? {} : { details: error.details }),
    ...(error.status >= 500 ? { requestId } : {}),
  };
}
