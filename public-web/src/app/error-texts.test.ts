import { ERROR_TEXTS, FIELD_TEXTS } from '@plaudit/public-api/contract';
import { expect, test } from 'vitest';
import { ballotErrorTexts, voteErrorTexts } from '../features/ballot/casting/vote-error-texts.ts';
import { fieldErrorOf, formErrorTexts, reasonOf } from '../http/form-error-texts.ts';
import { HttpError } from '../http/http-error.ts';
import { returnErrorTexts } from '../http/return-error-texts.ts';

const texts: Record<string, string> = { ...FIELD_TEXTS, ...ERROR_TEXTS };

test('every code of the contract has a text, in the words of the API', () => {
  expect({ ...formErrorTexts(), ...voteErrorTexts() }).toEqual(texts);
  expect({ ...voteErrorTexts(), ...formErrorTexts() }).toEqual(texts);
});

test('where it stands among sentences, the text is the same with a period', () => {
  for (const [code, sentence] of Object.entries({ ...returnErrorTexts(), ...ballotErrorTexts() })) {
    const text = texts[code]?.replace(/\.$/, '');
    expect([`${text}.`, `${text}. Your choice is kept.`]).toContain(sentence);
  }
});

const errorWith = (body: object) =>
  new HttpError({ status: 400, statusText: 'Bad Request', headers: new Headers() }, JSON.stringify(body));

test('a code is shown in the words of the web, and an unknown one in those of the server', () => {
  const error = errorWith({
    code: 'login.invalid',
    message: 'From the server',
    details: [
      { field: 'username', code: 'username.length', message: 'From the server' },
      { field: 'work', message: 'work is not allowed' },
      { field: 'email', code: 'constructor', message: 'Of a later release' },
    ],
  });
  expect(reasonOf(error, 'Failed')).toBe('Invalid username or password');
  expect(fieldErrorOf(error, 'username')).toBe('The username must have 3 to 20 characters');
  expect(fieldErrorOf(error, 'work')).toBe('work is not allowed');
  expect(fieldErrorOf(error, 'email')).toBe('Of a later release');
  expect(reasonOf(errorWith({ code: 'later.code', message: 'Of a later release' }), 'Failed')).toBe(
    'Of a later release',
  );
});
