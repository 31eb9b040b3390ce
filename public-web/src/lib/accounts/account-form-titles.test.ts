import { expect, test } from 'vitest';
import { loginTitle } from './account-form-titles.ts';

test.each([
  [false, 0, 'Welcome back. Sign in to see your ballots.'],
  [false, 1, 'We kept your choice. Sign in to cast it.'],
  [false, 3, 'We kept your choices. Sign in to cast them.'],
  [true, 0, 'Your account is ready. Please sign in.'],
  [true, 1, 'Your account is ready. Please sign in. We kept your choice.'],
])('for a new account (%s) with %i kept choices, the page for signing in says: %s', (isNew, kept, text) => {
  expect(loginTitle({ isNewAccount: isNew, keptChoices: kept, hasEnded: false }).description).toBe(text);
});

test('after the end of voting the page for signing in says so, but not to somebody with a new account', () => {
  const ended = { keptChoices: 0, hasEnded: true };
  expect(loginTitle({ ...ended, isNewAccount: false }).description).toMatch(/^Voting has ended\./);
  expect(loginTitle({ ...ended, isNewAccount: true }).description).toBe('Your account is ready. Please sign in.');
});
