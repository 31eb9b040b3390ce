import { expect, test } from 'vitest';
import { accountsOf, choiceOf } from './account-choice.ts';

test('the rule of a warning fills the fields, and comes back from them', () => {
  const rule = { registeredFrom: '2026-11-20T10:00:00.000Z', network: '203.0.113.0/24', name: 'star*' };
  expect(accountsOf(choiceOf(rule))).toEqual({ rule });
});

test('fields without text are no part of the rule, and without any there is nothing to count', () => {
  expect(accountsOf({ ...choiceOf({}), browser: ' curl ', name: '  ' })).toEqual({ rule: { browser: 'curl' } });
  expect(accountsOf({ ...choiceOf({}), usernames: 'ada' })).toBeUndefined();
});

test('names that are picked by hand may stand in lines or behind commas, and leave the rule out', () => {
  const byHand = { ...choiceOf({ name: 'star*' }), method: 'hand' as const };
  expect(accountsOf({ ...byHand, usernames: 'ada\n ben, cleo;\n' })).toEqual({ usernames: ['ada', 'ben', 'cleo'] });
  expect(accountsOf({ ...byHand, usernames: ' \n' })).toBeUndefined();
});
