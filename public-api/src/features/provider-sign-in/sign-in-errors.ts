import { voterError } from '../../http/voter-error.ts';

export const signInErrors = {
  unknownProvider: () => voterError('sign_in.unknown_provider', 404),
  otherVisit: () => voterError('sign_in.other_visit', 409),
  providerFailed: () => voterError('sign_in.provider_failed', 502),
  canceled: () => voterError('sign_in.canceled', 409),
  /** The account was deactivated or deleted, or belongs to an admin. */
  notAccepted: () => voterError('sign_in.not_accepted', 401),
  unlinked: () => voterError('sign_in.unlinked', 409),
} as const;
