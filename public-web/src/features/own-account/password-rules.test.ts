import { expect, test } from 'vitest';
import { findPasswordChangeErrors, type PasswordFields } from './password-rules.ts';

const VALID_FIELDS: PasswordFields = {
  currentPassword: 'Present-1!',
  newPassword: 'Another-2!',
  confirmPassword: 'Another-2!',
};
const errorsWith = (changes: Partial<PasswordFields>) => findPasswordChangeErrors({ ...VALID_FIELDS, ...changes });

test('a form that keeps all rules has no error', () => expect(errorsWith({})).toBeUndefined());

test.each(['currentPassword', 'newPassword', 'confirmPassword'] as const)('%s is required', (name) => {
  expect(Object.keys(errorsWith({ [name]: '' }) ?? {})).toEqual([name]);
});

test.each([
  ['a weak new password', { newPassword: 'weak', confirmPassword: 'weak' }, 'newPassword'],
  ['a repetition that differs', { confirmPassword: 'Another-3!' }, 'confirmPassword'],
  [
    'the current password as the new one',
    { newPassword: VALID_FIELDS.currentPassword, confirmPassword: VALID_FIELDS.currentPassword },
    'newPassword',
  ],
])('%s is an error beside its field', (_what, changes, field) => {
  expect(Object.keys(errorsWith(changes) ?? {})).toEqual([field]);
});

test('a weak new password and a repetition that differs are errors at once', () => {
  expect(Object.keys(errorsWith({ newPassword: 'weak' }) ?? {})).toEqual(['newPassword', 'confirmPassword']);
});
