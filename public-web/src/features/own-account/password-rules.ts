import { findEmptyFields, findNewPasswordErrors, type NewPassword } from '../../lib/accounts/new-password.ts';
import { t } from '../../lib/texts.ts';

export type PasswordFields = NewPassword & { currentPassword: string };

const MISSING_TEXTS: PasswordFields = {
  get currentPassword() {
    return t('Enter your current password');
  },
  get newPassword() {
    return t('Choose a new password');
  },
  get confirmPassword() {
    return t('Repeat the new password');
  },
};

export function findPasswordChangeErrors(fields: PasswordFields): Partial<PasswordFields> | undefined {
  const errors = findEmptyFields(fields, MISSING_TEXTS) ?? findNewPasswordErrors(fields);
  if (errors || fields.newPassword !== fields.currentPassword) return errors;
  return { newPassword: t('The new password must differ from the current one') };
}
