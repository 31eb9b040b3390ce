import { voterError } from '../../http/voter-error.ts';

export const confirmationErrors = {
  notNeeded: () => voterError('confirmation.not_needed', 409),
  tooLate: () => voterError('confirmation.too_late', 403),
  notAccepted: () => voterError('confirmation.not_accepted', 409),
  unknownCode: () => voterError('confirmation.unknown_code', 404),
  usedAddress: () => voterError('confirmation.used_address', 409),
  domainFull: () => voterError('confirmation.domain_full', 409),
  unknownProvider: () => voterError('confirmation.unknown_provider', 404),
  otherVisit: () => voterError('confirmation.other_visit', 409),
  canceled: () => voterError('confirmation.canceled', 409),
  usedSubject: () => voterError('confirmation.used_subject', 409),
  providerFailed: () => voterError('confirmation.provider_failed', 502),
  noAddress: () => voterError('confirmation.no_address', 409),
  usedCode: () => voterError('confirmation.used_code', 409),
} as const;
