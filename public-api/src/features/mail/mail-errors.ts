import type { AppError } from '@plaudit/server-kit/app-error';
import { voterError } from '../../http/voter-error.ts';

export function mailUnavailable(): AppError {
  return voterError('mail.unavailable', 409);
}
