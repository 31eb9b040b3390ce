import { expect, test } from 'vitest';
import { findInputError, type RegisterFields, remainingErrors } from './register-rules.ts';

const good: RegisterFields = {
  username: 'new_voter',
  password: 'Laurel7!',
  confirmPassword: 'Laurel7!',
  captchaAnswer: '12',
};
const errorWith = (changes: Partial<RegisterFields>, token: string | undefined = 'token') =>
  findInputError({ ...good, ...changes }, token);

test('a form that follows all rules has no error', () => expect(errorWith({})).toBeUndefined());

test.each(['username', 'password', 'confirmPassword', 'captchaAnswer'] as const)('%s is required', (name) => {
  const error = errorWith({ [name]: '' });
  expect(error?.description).toBe('Please fill in all fields');
  expect(Object.keys(error?.fields ?? {})).toEqual([name]);
});

test('every field that is empty or breaks a rule has its error', () => {
  const empty = { username: '', password: '', confirmPassword: '', captchaAnswer: '' };
  expect(findInputError(empty, 'token')?.fields).toEqual({
    username: 'Choose 3 to 20 letters, digits or underscores',
    password: 'Choose a password of at least 8 characters',
    confirmPassword: 'Repeat the password',
    captchaAnswer: 'Answer the security check',
  });
  expect(errorWith({ username: 'a b', password: 'weak', captchaAnswer: '' })).toEqual({
    title: 'Error',
    description: 'Please fill in all fields',
    fields: {
      username: 'Username may hold letters, digits and underscores only',
      password: 'This password does not meet all the rules below',
      confirmPassword: 'Passwords do not match',
      captchaAnswer: 'Answer the security check',
    },
  });
  expect(errorWith({ username: 'ab', captchaAnswer: '1.5' })).toMatchObject({
    description: 'Username must be 3 to 20 characters',
    fields: { username: expect.any(String), captchaAnswer: 'The answer is a whole number' },
  });
  // A repetition has no error of its own while the password is missing.
  expect(errorWith({ password: '' })?.fields).toEqual({ password: 'Choose a password of at least 8 characters' });
});

test('the passwords must match', () => {
  expect(errorWith({ confirmPassword: 'Laurel7?' })?.description).toBe('Passwords do not match');
});

test.each(['Laurel7', 'laurel7!', 'LAUREL7!', 'Laurel!!', 'Laurel77', 'Laurel7#'])('%s is too weak', (password) => {
  const error = errorWith({ password, confirmPassword: password });
  expect(error?.title).toBe('Weak Password');
  expect(error?.description).toBe(
    'Password must contain at least 8 characters with 1 uppercase, 1 lowercase, 1 number, and 1 special character',
  );
});

test.each([...'@$!%*?&'])('%s is a special character', (special) => {
  const password = `Laurel77${special}`;
  expect(errorWith({ password, confirmPassword: password })).toBeUndefined();
});

test('the length of a password is counted in characters, and an emoji is one', () => {
  const descriptionFor = (password: string) => errorWith({ password, confirmPassword: password })?.description;
  expect(descriptionFor(`Aa1!${'🎉'.repeat(3)}`)).toContain('at least 8 characters');
  expect(descriptionFor(`Aa1!${'🎉'.repeat(124)}`)).toBeUndefined();
  expect(descriptionFor(`Aa1!${'🎉'.repeat(125)}`)).toBe('A password has at most 128 characters');
});

test('a captcha token is required', () => {
  expect(findInputError(good, undefined)?.description).toBe('Please refresh the captcha');
});

test.each(['ab', 'a'.repeat(21), 'with space', 'ümlaut'])('%s is not a valid username', (username) => {
  expect(errorWith({ username })?.fields.username).toBeDefined();
});

test.each(['abc', 'A_20_characters_name'])('%s is a valid username', (username) => {
  expect(errorWith({ username })).toBeUndefined();
});

test('an error disappears when its field changes, and the error of the repeated password when both are equal', () => {
  const errors = { username: 'Taken', confirmPassword: 'Passwords do not match' };
  expect(remainingErrors(errors, 'username', good)).toEqual({ confirmPassword: 'Passwords do not match' });
  expect(remainingErrors(errors, 'password', { ...good, password: 'Other7!x' })).toEqual(errors);
  expect(remainingErrors(errors, 'password', good)).toEqual({ username: 'Taken' });
});
