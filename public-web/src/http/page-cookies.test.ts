import { expect, test } from 'vitest';
import { keepSealed, readSealed } from './page-cookies.ts';
import { tokenStore } from './token-store.ts';

const sealedPlaces = () => [0, 1, 2, 3, 4, 5].filter((index) => readSealed().isSealed(index));

test('the sealed ballots are kept for the page that is next loaded', () => {
  tokenStore.keep('user', 'first');
  expect(document.cookie).toContain('plaudit_signed_in=yes');
  keepSealed([true, false, true, false, false, true], false);
  expect(document.cookie).toContain('plaudit_sealed=13');
  expect(readSealed().isComplete).toBe(false);
  expect(sealedPlaces()).toEqual([0, 2]);
  keepSealed([true, true, true, true, true, true], true);
  expect(document.cookie).toContain('plaudit_sealed=1234all');
  expect(readSealed().isComplete).toBe(true);
  expect(sealedPlaces()).toEqual([0, 1, 2, 3, 4, 5]);
});

test('the page that is next loaded is told whether a voter or an admin is signed in', () => {
  tokenStore.keep('user', 'first');
  expect(document.cookie).toContain('plaudit_signed_in=yes');
  tokenStore.keep('admin', 'second');
  expect(document.cookie).toContain('plaudit_signed_in=admin');
  tokenStore.clear();
  expect(document.cookie).not.toContain('plaudit_signed_in');
});

test.each([
  ['the voter signs out', () => tokenStore.clear()],
  ['another account signs in', () => tokenStore.keep('user', 'second')],
  ['an admin signs in', () => tokenStore.keep('admin', 'second')],
])('nothing is kept after %s', (_, change) => {
  tokenStore.keep('user', 'first');
  keepSealed([true], false);
  change();
  expect(document.cookie).not.toContain('plaudit_sealed');
});
