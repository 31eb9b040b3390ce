import { AppError } from '@plaudit/server-kit/app-error';

export const signInErrors = {
  unknownProvider: () => new AppError('sign_in.unknown_provider', 404, 'There is no such provider'),
  otherVisit: () =>
    new AppError('sign_in.other_visit', 409, 'This took too long, or was begun in another browser. Please try again.'),
  providerFailed: (name: string) =>
    new AppError('sign_in.provider_failed', 502, `${name} did not answer. Nothing has changed. Please try again.`),
  canceled: () => new AppError('sign_in.canceled', 409, 'You canceled. Nothing has changed.'),
  /** The account was deactivated or deleted, or belongs to an admin. */
  notAccepted: () => new AppError('sign_in.not_accepted', 401, 'This account cannot be used any more.'),
  unlinked: () =>
    new AppError(
      'sign_in.unlinked',
      409,
      'This account was unlinked here. Until the result is final it signs in to no other account.',
    ),
} as const;
