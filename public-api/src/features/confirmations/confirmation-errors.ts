import { AppError } from '@plaudit/server-kit/app-error';

/** Every error that rejects a proof of an account. */
export const confirmationErrors = {
  notNeeded: () =>
    new AppError('confirmation.not_needed', 409, 'The votes of every account count, so yours needs no confirmation'),
  tooLate: () => new AppError('confirmation.too_late', 403, 'Voting has ended, so accounts can no longer be confirmed'),
  unknownCode: () =>
    new AppError('confirmation.unknown_code', 404, 'There is no such code for this voting period. Please check it.'),
  usedCode: () => new AppError('confirmation.used_code', 409, 'This code has already confirmed another account'),
} as const;
