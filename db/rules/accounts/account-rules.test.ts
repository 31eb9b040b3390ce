import { expect, test } from 'vitest';
import { isReservedUsername, isUsername, newPassword, username } from './account-rules.ts';

const accepts = (schema: ReturnType<typeof username>, value: string) =>
  schema.validate(value, { convert: false }).error === undefined;

test.each([
  ['abc', true],
  ['A_b_9', true],
  ['x'.repeat(20), true],
  ['x'.repeat(21), false],
  ['ab', false],
  ['a b c', false],
  ['jos\u00e9', false],
  ['abc\n', false],
  ['', false],
])('the username %j is valid: %s', (name, isValid) => {
  expect([isUsername(name), accepts(username(), name)]).toEqual([isValid, isValid]);
});

test('no account has the name of what the site does by itself', () => {
  expect(accepts(username(), 'Scheduler')).toBe(false);
});

test.each([
  ['Aa1@aaaa', true],
  ['Aa1@aaa', false],
  ['aa1@aaaa', false],
  ['AA1@AAAA', false],
  ['Aaa@aaaa', false],
  ['Aa1#aaaa', false],
  ['Aa1@😀😀😀', false],
  ['Aa1@😀😀😀😀', true],
  [`Aa1@${'ü'.repeat(124)}`, true],
  [`Aa1@${'😀'.repeat(124)}`, true],
  [`Aa1@${'ü'.repeat(125)}`, false],
])('the password %j is valid: %s', (password, isValid) => {
  expect(accepts(newPassword(), password)).toBe(isValid);
});

test.each([
  'admin',
  'Admin1',
  'adm1n',
  'a_d_m_i_n',
  'administrator',
  'the_admin',
  'SiteAdmins',
  'admin_team',
  'moderator',
  'M0derator_2',
  'organiser',
  'Organizers',
  'mod',
  'mod_7',
  '_staff_',
  'support24',
  'official',
  'Plaudit_1',
  'r00t',
])('the username %s is reserved', (name) => {
  expect(isReservedUsername(name)).toBe(true);
});

test.each([
  'badminton_fan',
  'falstaff',
  'root_beer',
  'modest_1',
  'adam_in_town',
  'supporter',
  'ecosystem',
  '___',
  '123',
])('the username %s is not reserved', (name) => {
  expect(isReservedUsername(name)).toBe(false);
});
