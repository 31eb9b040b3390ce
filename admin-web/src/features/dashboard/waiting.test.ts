import type { Checklist, OwnSecret, PossibleApprover } from '@plaudit/admin-api/contract';
import { expect, test } from 'vitest';
import { dashboardOf } from '../../testing/render-panel.tsx';
import { waitingRows } from './waiting.ts';

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
const rowsOf = (change: Partial<Checklist>) =>
  waitingRows({ ...dashboardOf('super_admin'), warnings: [] }, { ...FINE, ...change });
const keysOf = (change: Partial<Checklist>) => rowsOf(change).map(({ key }) => key);

test('nothing waits while all is well', () => {
  expect(keysOf({})).toEqual([]);
});

test.each<[string, Partial<Checklist>, string[]]>([
  ['a category in which nobody stands', { emptyCategories: ['Speed'] }, ['ballots']],
  ['an end with no period after it', { current: { name: 'Autumn', endDate: inDays(6) } }, ['next']],
  ['a period in which no vote can count', { unconfirmable: { name: 'Autumn' } }, ['proofs']],
  ['a single super admin', { superAdmins: 1 }, ['super-admins']],
  ['no category', { categories: 0 }, ['categories']],
  ['no vendor', { vendors: 0 }, ['vendors']],
])('%s waits for an organizer', (_what, change, keys) => {
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
  const [row] = rowsOf(possible(['password']));
  expect([row?.title, row?.detail]).toEqual([
    '2 super admins, and nobody who can approve',
    'Nobody else can approve it yet. You can carry it out a day after you ask. ola can approve 30 days after they change their password.',
  ]);
});

test('before the first opening the set-up says what is missing', () => {
  expect(keysOf({ isBeforeFirstOpening: true, categories: 0, vendors: 0, superAdmins: 1 })).toEqual([]);
});

test('the end of a period needs no attention if another period follows, or if it is over', () => {
  const current = { name: 'Autumn', endDate: inDays(6) };
  const next = { name: 'Winter', startDate: inDays(7), endDate: inDays(20), resultsMode: 'live' } as const;
  expect(keysOf({ current, next })).toEqual([]);
  expect(keysOf({ current: { ...current, endDate: inDays(-1) } })).toEqual([]);
});
