import { tooMany } from '@plaudit/db/rules/sign-in/throttles';
import { AppError } from '@plaudit/server-kit/app-error';
import { ERROR_TEXTS, type ErrorCode } from '../../contract/index.ts';

/** Of a limit that was reached. */
export const voterTooMany = (code: ErrorCode, retryAfterSeconds: number): AppError =>
  tooMany(code, ERROR_TEXTS[code], retryAfterSeconds);

export const voterError = (code: ErrorCode, status: number): AppError => new AppError(code, status, ERROR_TEXTS[code]);
