import { expect, test } from 'vitest';
import { returnToBallot, takePageAfterSignIn } from './page-after-sign-in.ts';

test('a sign-in that a ballot asked for leads back to it, once', () => {
  returnToBallot(4);
  expect(takePageAfterSignIn()).toBe('/?ballot=4');
  expect(takePageAfterSignIn()).toBe('/');
});
