import { username } from '@plaudit/db/rules/accounts/account-rules';
import { passwordChangeKeys } from '@plaudit/db/rules/sign-in/password-change';
import type { AppError } from '@plaudit/server-kit/app-error';
import { validateBody } from '@plaudit/server-kit/http/validation';
import { newPasskeyKeys } from '@plaudit/server-kit/passkeys/passkey-fields';
import Joi from 'joi';
import { expect, it } from 'vitest';
import { PASSKEY_NAME_MAX } from '../../contract/index.ts';
import { codedDetails } from './field-codes.ts';

const { name } = newPasskeyKeys(PASSKEY_NAME_MAX);
const password = 'Correct-Horse1!';

/** The rules of db and server-kit have words of their own, because these folders know no contract. */
it.each<[string, Joi.SchemaMap, object]>([
  ['username.of_the_site', { username: username() }, { username: 'Scheduler' }],
  ['password.unchanged', passwordChangeKeys, { currentPassword: password, newPassword: password }],
  ['field.missing', passwordChangeKeys, { currentPassword: '', newPassword: password }],
  ['passkey.name', { name }, { name: ' ' }],
])('finds %s by the words of the rule', (code, keys, body) => {
  let thrown: unknown;
  try {
    validateBody(Joi.object(keys), body);
  } catch (error) {
    thrown = error;
  }
  expect(codedDetails(thrown as AppError)?.[0]?.code).toBe(code);
});
