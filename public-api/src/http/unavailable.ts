import { AppError } from '@plaudit/db/process/app-error';

/** Too many are waiting, or the database took too long: the same answer as when it is away. */
export function unavailable(): AppError {
  return new AppError('service.unavailable', 503, 'Plaudit is busy or being restarted. Please try again in a moment', {
    retryAfterSeconds: 2,
  });
}
