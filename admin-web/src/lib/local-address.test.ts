import { expect, test } from 'vitest';
import { localAddressHint } from './local-address.ts';

test.each([
  ['http://localhost:8080/admin/invitation#secret', true],
  ['http://127.0.0.1:8080', true],
  ['http://[::1]:8080', true],
  ['https://awards.example.org/admin/invitation#secret', false],
  ['http://192.168.1.20:8080', false],
])('%s works only on this computer: %s', (address, isLocal) => {
  expect(localAddressHint(address) !== undefined).toBe(isLocal);
});
