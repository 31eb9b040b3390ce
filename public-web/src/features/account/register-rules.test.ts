import { expect, test } from 'vitest';
import { faultOf, type RegisterFields } from './register-rules.ts';

const good: RegisterFields = {
  username: 'new_voter',
  password: 'Laurel7!',
  confirmPassword: 'Laurel7!',
  captchaAnswer: '12',
};
const faultWith = (changes: Partial<RegisterFields>, token: string | undefined = 'token') =>
  faultOf({ ...good, ...changes }, token);

test('a good form has no fault', () => expect(faultWith({})).toBeUndefined());

test.each(['username', 'password', 'confirmPassword', 'captchaAnswer'] as const)('%s is required', (name) => {
  const fault = faultWith({ [name]: '' });
  expect(fault?.description).toBe('Please fill in all fields');
  expect(Object.keys(fault?.fields ?? {})).toEqual([name]);
});

test('the passwords must match', () => {
  expect(faultWith({ confirmPassword: 'Laurel7?' })?.description).toBe('Passwords do not match');
});

test.each(['Laurel7', 'laurel7!', 'LAUREL7!', 'Laurel!!', 'Laurel77', 'Laurel7#'])('%s is too weak', (password) => {
  const fault = faultWith({ password, confirmPassword: password });
  expect(fault?.title).toBe('Weak Password');
  expect(fault?.description).toBe(
    'Password must contain at least 8 characters with 1 uppercase, 1 lowercase, 1 number, and 1 special character',
  );
});

test.each([...'@$!%*?&'])('%s is a special character', (special) => {
  const password = `Laurel77${special}`;
  expect(faultWith({ password, confirmPassword: password })).toBeUndefined();
});

test('the length of a password is in characters, an emoji being one', () => {
  const described = (password: string) => faultWith({ password, confirmPassword: password })?.description;
  expect(described(`Aa1!${'🎉'.repeat(3)}`)).toContain('at least 8 characters');
  expect(described(`Aa1!${'🎉'.repeat(124)}`)).toBeUndefined();
  expect(described(`Aa1!${'🎉'.repeat(125)}`)).toBe('A password has at most 128 characters');
});

test('a captcha token must be there', () => {
  expect(faultOf(good, undefined)?.description).toBe('Please refresh the captcha');
});

test.each(['ab', 'a'.repeat(21), 'with space', 'ümlaut'])('%s is no username', (username) => {
  expect(faultWith({ username })?.fields.username).toBeDefined();
});

test.each(['abc', 'A_20_characters_name'])('%s is a username', (username) => {
  expect(faultWith({ username })).toBeUndefined();
});
