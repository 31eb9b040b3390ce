import { expect, test } from 'vitest';
import { localAddressHint, siteOriginOf } from './local-address.ts';

test.each([
  ['http://localhost:8080/admin/invitation#secret', true],
  ['http://127.0.0.1:8080', true],
  ['http://[::1]:8080', true],
  ['https://awards.example.org/admin/invitation#secret', false],
  ['http://192.168.1.20:8080', false],
])('%s works only on this computer: %s', (address, isLocal) => {
  expect(localAddressHint(address) !== undefined).toBe(isLocal);
});

const SITE = 'https://awards.example.org';
const PANEL = 'https://panel.example.org';
const LOCAL = 'http://localhost:8080';

test.each([
  ['with a panel on a host of its own', `${SITE}/confirm-account`, PANEL, SITE],
  ['until the API has told it', undefined, PANEL, PANEL],
  ['if the API was not told it', `${LOCAL}/confirm-account`, 'http://192.168.1.20:8080', 'http://192.168.1.20:8080'],
  ['on this computer', `${LOCAL}/confirm-account`, 'http://127.0.0.1:8080', LOCAL],
])('the origin of the site %s', (_when, siteAddress, panel, origin) => {
  expect(siteOriginOf(siteAddress, panel)).toBe(origin);
});
