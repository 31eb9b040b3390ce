import { expect, test } from 'vitest';
import { loginTitle, registerTitle } from './account-form-titles.ts';

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

test.each([
  [false, undefined, 'One account, one vote in each category.'],
  [false, 'Dec 17', 'One account, one vote in each category. Voting opens Dec 17.'],
  [true, undefined, 'Voting has ended. You are ready for the next period.'],
  [true, 'Dec 17', 'Voting has ended. The next period opens Dec 17.'],
])('when voting has ended (%s) and opens %s, the page for registering says: %s', (hasEnded, opens, text) =>
  expect(registerTitle({ hasEnded, opens }).description).toBe(text),
);
