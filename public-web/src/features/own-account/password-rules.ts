import { findPasswordError } from '../../lib/new-password.ts';

export type PasswordFields = { currentPassword: string; newPassword: string; confirmPassword: string };

type ChangeError = { title: string; description: string; fields: Partial<PasswordFields> };

const MISSING: PasswordFields = {
  currentPassword: 'Enter your present password',
  newPassword: 'Choose a new password',
  confirmPassword: 'Repeat the new password',
};

/** The first rule that is broken: the words of the toast, and those beside the fields. */
export function findChangeError(fields: PasswordFields): ChangeError | undefined {
  const missing = (Object.keys(MISSING) as (keyof PasswordFields)[]).filter((name) => fields[name] === '');
  if (missing.length > 0) {
    return {
      title: 'Error',
      description: 'Please fill in all fields',
      fields: Object.fromEntries(missing.map((name) => [name, MISSING[name]])),
    };
  }
  if (fields.newPassword !== fields.confirmPassword) {
    const description = 'Passwords do not match';
    return { title: 'Error', description, fields: { confirmPassword: description } };
  }
  const weak = findPasswordError(fields.newPassword);
  if (weak) return { title: weak.title, description: weak.description, fields: { newPassword: weak.field } };
  if (fields.newPassword === fields.currentPassword) {
    const description = 'The new password must differ from the present one';
    return { title: 'Error', description, fields: { newPassword: description } };
  }
  return undefined;
}
