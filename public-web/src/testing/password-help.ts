import type { PasswordHelp } from '@plaudit/public-api/contract';

/** A test gives only the fields that it is about. */
export const passwordHelp = (given: Partial<PasswordHelp> = {}): PasswordHelp => ({
  resetByMail: true,
  returnAddress: 'https://awards.example.org/confirm-account/{provider}',
  ...given,
});
