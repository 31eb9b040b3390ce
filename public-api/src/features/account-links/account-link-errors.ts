import { AppError } from '@plaudit/server-kit/app-error';

export function mailUnavailable(): AppError {
  return new AppError('mail.unavailable', 409, 'This site sends no mail');
}

export function invalidLink(): AppError {
  return new AppError('link.invalid', 404, 'This link was used already, or is too old. Please ask for a new one.');
}
