import { expect, test } from 'vitest';
import { requestAddress } from './request-address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8::1', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['', 'unknown'],
  [undefined, 'unknown'],
  ['203.0.113.7, 198.51.100.9', 'unknown'],
])('of the address %o, %s is stored', (address, stored) => {
  expect(requestAddress(address)).toBe(stored);
});
