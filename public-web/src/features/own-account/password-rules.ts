import { findEmptyFields, findNewPasswordErrors, type NewPassword } from '../../lib/accounts/new-password.ts';

export type PasswordFields = NewPassword & { currentPassword: string };

const MISSING_TEXTS: PasswordFields = {
  currentPassword: 'Enter your current password',
  newPassword: 'Choose a new password',
  confirmPassword: 'Repeat the new password',
};

export function findPasswordChangeErrors(fields: PasswordFields): Partial<PasswordFields> | undefined {
  const errors = findEmptyFields(fields, MISSING_TEXTS) ?? findNewPasswordErrors(fields);
  if (errors || fields.newPassword !== fields.currentPassword) return errors;
  return { newPassword: 'The new password must differ from the current one' };
}
