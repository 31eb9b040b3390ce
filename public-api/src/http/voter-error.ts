import { AppError } from '@plaudit/server-kit/app-error';
import { ERROR_TEXTS, type ErrorCode } from '../../contract/index.ts';

export const voterError = (code: ErrorCode, status: number): AppError => new AppError(code, status, ERROR_TEXTS[code]);
