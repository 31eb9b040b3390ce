import { findMissingError, findNewPasswordError, type InputError, type NewPassword } from '../../lib/new-password.ts';

export type PasswordFields = NewPassword & { currentPassword: string };

const MISSING_TEXTS: PasswordFields = {
  currentPassword: 'Enter your current password',
  newPassword: 'Choose a new password',
  confirmPassword: 'Repeat the new password',
};

/** Returns the error of the first rule that is broken. */
export function findPasswordChangeError(fields: PasswordFields): InputError<PasswordFields> | undefined {
  const error = findMissingError(fields, MISSING_TEXTS) ?? findNewPasswordError(fields);
  if (error || fields.newPassword !== fields.currentPassword) return error;
  const description = 'The new password must differ from the current one';
  return { title: 'Error', description, fields: { newPassword: description } };
}
