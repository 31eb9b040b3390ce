import { AppError } from '@plaudit/server-kit/app-error';

export function mailUnavailable(): AppError {
  return new AppError('mail.unavailable', 409, 'This site sends no mail');
}
