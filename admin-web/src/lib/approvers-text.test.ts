import type { PossibleApprover } from '@plaudit/admin-api/contract';
import { expect, test } from 'vitest';
import { approversText, laterText } from './approvers-text.ts';

const NOW = new Date('2026-11-28T12:00:00.000Z');

const approver = (username: string, given: Partial<PossibleApprover> = {}): PossibleApprover => ({
  username,
  canApprove: true,
  from: null,
  reason: null,
  missing: [],
  missingOfRequester: [],
  ...given,
});
const later = (username: string, from: string, given: Partial<PossibleApprover> = {}) =>
  approver(username, { canApprove: false, from, reason: 'related', ...given });
const textOf = (approvers: PossibleApprover[], canActAlone = true) =>
  approversText({ areSwitchedOn: true, canActAlone, approvers }, NOW);

const NOBODY_YET = 'Nobody else can approve it yet. You can carry it out a day after you ask.';

test.each<[PossibleApprover[], string]>([
  [[], 'Nobody else can approve it. You can carry it out a day after you ask.'],
  [[approver('ola')], 'ola can approve.'],
  [[approver('ola'), approver('ida')], 'ola or ida can approve.'],
  [[...'abcdef'].map((name) => approver(name)), 'One of 6 other super admins can approve.'],
  [[approver('ida'), later('ola', '2026-12-14T12:00:00.000Z')], 'ida can approve. ola can approve from Dec 14.'],
  [[later('ola', '2027-01-03T12:00:00.000Z')], `${NOBODY_YET} ola can approve from Jan 3, 2027.`],
  [
    [later('ola', '2026-12-28T12:00:00.000Z', { missing: ['password', 'authenticator', 'recovery_codes'] })],
    `${NOBODY_YET} ola can approve 30 days after they change their password, authenticator, and recovery codes.`,
  ],
  [
    [later('ola', '2026-12-28T12:00:00.000Z', { missing: ['passkeys'], missingOfRequester: ['password'] })],
    `${NOBODY_YET} ola can approve 30 days after they remove their older passkeys and you change your password.`,
  ],
  [
    [approver('ola', { canApprove: false, reason: 'switched_off' })],
    'Nobody else can approve it. You can carry it out a day after you ask.',
  ],
])('of %j it says: %s', (approvers, text) => {
  expect(textOf(approvers)).toBe(text);
});

test('an admin who cannot carry it out alone is not told so', () => {
  expect(textOf([], false)).toBe('No super admin can approve it now.');
});

test('a time within two days is written with its hour', () => {
  expect(textOf([later('ola', '2026-11-29T11:00:00.000Z')])).toMatch(/ola can approve from Nov\s29, \d/);
});

test('whoever is asked to approve reads what they and the one who asked have to do', () => {
  const self = later('ola', '2026-12-28T12:00:00.000Z', {
    missing: ['password'],
    missingOfRequester: ['authenticator'],
  });
  expect(laterText(self, NOW, 'You')).toBe(
    'You can approve 30 days after you change your password and whoever asked changes their authenticator.',
  );
});
