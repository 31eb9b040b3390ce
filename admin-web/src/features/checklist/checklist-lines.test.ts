import type { AdminInvitation, Checklist, OwnSecret, PossibleApprover } from '@plaudit/admin-api/contract';
import { expect, test } from 'vitest';
import { formatDateTime } from '../../lib/time.ts';
import { toWhoseVotesCountForm } from '../../lib/whose-votes-count.ts';
import { attentionLines, firstOpeningLines, setUpLines } from './checklist-lines.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const FINE: Checklist = {
  isNewSite: false,
  hasOwnTexts: true,
  categories: 6,
  vendors: 24,
  vendorsWithoutPicture: 0,
  emptyCategories: [],
  superAdmins: 2,
  approvers: 1,
  possibleApprovers: { areSwitchedOn: false, canActAlone: true, approvers: [] },
  lastBackupAt: inDays(-1),
  current: { name: 'Autumn', endDate: inDays(20) },
  next: null,
};
const keysOf = (change: Partial<Checklist>, isSuperAdmin = true) =>
  attentionLines({ ...FINE, ...change }, isSuperAdmin).map(({ key }) => key);

test('nothing needs attention while all is well', () => {
  expect(keysOf({})).toEqual([]);
});

test.each<[string, Partial<Checklist>, string[]]>([
  ['a backup that is missing', { lastBackupAt: null }, ['backup']],
  ['a backup that is old', { lastBackupAt: inDays(-8) }, ['backup']],
  ['a category in which nobody stands', { emptyCategories: ['Speed'] }, ['ballots']],
  ['an end with no period after it', { current: { name: 'Autumn', endDate: inDays(6) } }, ['next']],
  ['a period in which no vote can count', { unconfirmable: { name: 'Autumn' } }, ['proofs']],
  ['a period without the codes that it needs', { unconfirmable: { name: 'Autumn', needsCodes: true } }, ['proofs']],
  ['a single super admin', { superAdmins: 1 }, ['super-admins']],
  ['missing pictures', { vendorsWithoutPicture: 3 }, ['pictures']],
])('%s needs attention', (_what, change, keys) => {
  expect(keysOf(change)).toEqual(keys);
});

test('super admins who can sign in need attention only if something is missing before any of them can approve', () => {
  const ola = (missing: OwnSecret[]): PossibleApprover => ({
    username: 'ola',
    canApprove: false,
    from: inDays(9),
    reason: 'related',
    missing,
    missingOfRequester: [],
  });
  const possible = (missing: OwnSecret[]) => ({
    approvers: 0,
    possibleApprovers: { areSwitchedOn: false, canActAlone: true, approvers: [ola(missing)] },
  });
  expect(keysOf(possible([]))).toEqual([]);
  expect(keysOf(possible(['password']))).toEqual(['super-admins']);
  expect(keysOf({ ...possible(['password']), approvers: 1 })).toEqual([]);
  const [line] = attentionLines({ ...FINE, ...possible(['password']) }, true);
  expect(line?.text).toBe(
    '2 super admins can sign in. What you ask for can need approval. Nobody else can approve it yet. You can carry it out a day after you ask. ola can approve 30 days after they change their password.',
  );
});

test.each<[string, Partial<Checklist>, string[]]>([
  [
    'a single super admin and missing pictures',
    { superAdmins: 1, vendorsWithoutPicture: 3 },
    ['pictures', 'super-admins'],
  ],
  ['no category', { categories: 0 }, ['ballots']],
  ['no vendor', { vendors: 0 }, ['ballots']],
])('on a new site, only an admin who has no set-up list is told of %s', (_what, change, keys) => {
  const checklist = { ...change, isNewSite: true };
  expect([keysOf(checklist), keysOf(checklist, false)]).toEqual([[], keys]);
});

test.each([1, 2])('on a new site with %i vendors, the set-up list names a missing picture', (vendors) => {
  const lines = setUpLines({ ...FINE, isNewSite: true, vendors, vendorsWithoutPicture: 1 }, undefined);
  expect(lines.filter(({ key }) => key === 'pictures').map(({ state }) => state)).toEqual(['open']);
});

const UNTIL = inDays(3);
const invitationFor = (forWhom: string | null): AdminInvitation => ({
  id: 4,
  role: 'super_admin',
  forWhom,
  madeBy: 'maria',
  expiresAt: UNTIL,
});
const waitingLine = (whom: string) =>
  `The link for ${whom} works until ${formatDateTime(UNTIL)}. Until they join, you run the site alone.`;

test.each<[string, number, AdminInvitation | undefined, string, string]>([
  ['two super admins', 2, undefined, 'done', '2 super admins can sign in.'],
  ['one, and an open invitation', 1, invitationFor('Tone'), 'done', waitingLine('Tone')],
  ['one, and an invitation without a name', 1, invitationFor(null), 'done', waitingLine('a second super admin')],
  [
    'one super admin',
    1,
    undefined,
    'open',
    'There is one super admin. If that person is away or loses the second factor, nobody can act.',
  ],
])('the set-up of a site with %s says so', (_what, superAdmins, invitation, state, text) => {
  const lines = firstOpeningLines(
    { ...FINE, isNewSite: true, superAdmins },
    invitation,
    toWhoseVotesCountForm(undefined),
  );
  expect(lines.filter(({ key }) => key === 'super-admins')).toEqual([expect.objectContaining({ state, text })]);
});

test('on a new site, a super admin is told of a category in which nobody stands', () => {
  expect(keysOf({ isNewSite: true, emptyCategories: ['Speed'] })).toEqual(['ballots']);
});

test('the end of a period needs no attention if another period follows, or if it is over', () => {
  const current = { name: 'Autumn', endDate: inDays(6) };
  const next = { name: 'Winter', startDate: inDays(7), endDate: inDays(20), resultsMode: 'live' } as const;
  expect(keysOf({ current, next })).toEqual([]);
  expect(keysOf({ current: { ...current, endDate: inDays(-1) } })).toEqual([]);
});
