import { afterEach, expect, test } from 'vitest';
import { keepNoticesHeight, keepSealed, readNoticesHeight, readSealed } from './page-cookies.ts';
import { tokenStore } from './token-store.ts';

afterEach(() => tokenStore.clear());

const sealedPlaces = () => [0, 1, 2, 3, 4, 5].filter((index) => readSealed().isSealed(index));

test('the sealed ballots are kept for the first response of the next load', () => {
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

test('the height of the notices is kept if it is one that the gateway reads', () => {
  tokenStore.keep('user', 'first');
  keepNoticesHeight(451.4);
  expect(readNoticesHeight()).toBe(451);
  for (const none of [0, 1_000]) {
    keepNoticesHeight(none);
    expect([document.cookie.includes('plaudit_notices'), readNoticesHeight()]).toEqual([false, 0]);
  }
});

test('the first response of the next load is told whether a voter or an admin is signed in', () => {
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
  keepNoticesHeight(96);
  change();
  expect(document.cookie).not.toMatch(/plaudit_(sealed|notices)/);
});
