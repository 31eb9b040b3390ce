import { AppError } from '@plaudit/server-kit/app-error';

export const confirmationErrors = {
  notNeeded: () =>
    new AppError('confirmation.not_needed', 409, 'The votes of every account count, so yours needs no confirmation'),
  tooLate: () => new AppError('confirmation.too_late', 403, 'Voting has ended, so accounts can no longer be confirmed'),
  notAccepted: () =>
    new AppError('confirmation.not_accepted', 409, 'This voting period does not accept this kind of confirmation'),
  unknownCode: () =>
    new AppError('confirmation.unknown_code', 404, 'There is no such code for this voting period. Please check it.'),
  usedAddress: () =>
    new AppError('confirmation.used_address', 409, 'This e-mail address has already confirmed another account'),
  domainFull: () =>
    new AppError(
      'confirmation.domain_full',
      409,
      'Addresses of this domain have confirmed as many accounts as they may. Please use another address, or ask the organizers.',
    ),
  unknownProvider: () => new AppError('confirmation.unknown_provider', 404, 'There is no such provider'),
  otherVisit: () =>
    new AppError('confirmation.other_visit', 409, 'This took too long, or another account began it. Please try again.'),
  canceled: () => new AppError('confirmation.canceled', 409, 'You canceled. Nothing has changed.'),
  usedSubject: () =>
    new AppError('confirmation.used_subject', 409, 'Your account there has already confirmed another account here'),
  providerFailed: (name: string) =>
    new AppError('confirmation.provider_failed', 502, `${name} has not confirmed your account. Please try again.`),
  noAddress: () => new AppError('confirmation.no_address', 409, 'Your account has no e-mail address'),
  usedCode: () => new AppError('confirmation.used_code', 409, 'This code has already confirmed another account'),
} as const;
