import { expect, it } from 'vitest';
import { isElsewhere, listOtherHosts } from './other-hosts.ts';

const ORIGIN = 'https://awards.example.org';

it.each([
  ['https://awards.example.org/rules', false],
  ['http://AWARDS.example.org.:8080', false],
  ['/reveal', false],
  ['', false],
  ['mailto:us@guild.example', false],
  ['https://example.org', true],
  ['https://www.awards.example.org', true],
  ['https://awards.example.org.evil.example/', true],
  ['https://awards.example.org@evil.example/', true],
  ['//evil.example', true],
  ['http://127.0.0.1/', true],
])('a link to %s leads elsewhere: %s', (link, isOther) => {
  expect(isElsewhere(link, ORIGIN)).toBe(isOther);
});

it.each([
  ['See https://evil.example/login?at=awards.example.org.', ['evil.example']],
  ['(http://evil.example), “HTTPS://evil.example/b”; www.shop.example!', ['evil.example', 'www.shop.example']],
  ['Your account is locked:\nevil.com/login', ['evil.com']],
  ['https://аwards.example.org', ['xn--wards-3ve.example.org']],
  ['Sign in at https://awards.example.org. Or awards.example.org/login', []],
  ['Write to us@guild.com, e.g. about version 1.2 or list.pdf. {site}', []],
  ['https://', []],
])('a letter with “%s” links to %j', (text, hosts) => {
  expect(listOtherHosts(text, ORIGIN)).toEqual(hosts);
});
