import { AppError } from '@plaudit/server-kit/app-error';

export const sessionErrors = {
  required: () => new AppError('session.required', 401, 'Please log in first'),
  invalid: () => new AppError('session.invalid', 401, 'Your session has ended. Please log in again.'),
  blocked: (status: 401 | 403) =>
    new AppError('session.blocked', status, 'This session has been blocked by the organizers'),
  notAVoter: () => new AppError('session.not_a_voter', 403, 'The accounts of admins are in the admin panel'),
} as const;
