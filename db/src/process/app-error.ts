import { isUnavailable, violatedConstraint } from '../database-errors.ts';

/** Field by field, for validation errors. */
export type ErrorDetails = readonly { field: string; message: string }[];

interface AppErrorExtras {
  details?: ErrorDetails;
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** A fault that the caller may know about, in the words it is shown. Everything else is an internal error. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: string;
  readonly status: number;
  readonly details: ErrorDetails | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: string, status: number, message: string, extras: AppErrorExtras = {}) {
    super(message, { cause: extras.cause });
    this.code = code;
    this.status = status;
    this.details = extras.details;
    this.retryAfterSeconds = extras.retryAfterSeconds;
  }
}

export interface ErrorBody {
  code: string;
  message: string;
  details?: ErrorDetails;
  requestId?: string;
}

/** What a constraint's refusal means. The database decides these, for a check beforehand could be overtaken. */
const CONSTRAINTS: Readonly<Record<string, readonly [code: string, status: number, message: string]>> = {
  accounts_username_unique: [
    'account.username_taken',
    409,
    'This username is taken, or was somebody’s and stays theirs',
  ],
  categories_live_name_unique: ['category.name_taken', 409, 'There is already a category with this name'],
  voting_cycles_active_unique: ['cycle.changed_meanwhile', 409, 'Another voting period was started at the same moment'],
  voting_cycles_dates_ordered: ['cycle.dates_reversed', 400, 'The end must be after the start'],
  ballot_boxes_open_unique: ['ballot_box.already_open', 409, 'This category has an open ballot box already'],
};

/** The database is away or took too long, or too many are waiting. */
export function unavailable(cause?: unknown): AppError {
  return new AppError('service.unavailable', 503, 'Plaudit is busy or being restarted. Please try again in a moment', {
    retryAfterSeconds: 2,
    cause,
  });
}

/** Any thrown value as an AppError: known constraints become their fact, an absent database a 503, the rest a 500. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const fact = CONSTRAINTS[violatedConstraint(error) ?? ''];
  if (fact) return new AppError(...fact, { cause: error });
  if (isUnavailable(error)) return unavailable(error);
  return new AppError('internal_error', 500, 'Something went wrong on our side', { cause: error });
}

/** The JSON error that both APIs answer. Only an unexpected fault carries the request id that finds it in the log. */
export function errorBody(error: unknown, requestId: string): ErrorBody {
  const { code, status, message, details } = toAppError(error);
  return { code, message, ...(details ? { details } : {}), ...(status >= 500 ? { requestId } : {}) };
}
