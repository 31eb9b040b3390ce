import type { Checklist } from '@plaudit/admin-api/contract';
import { expect, test } from 'vitest';
import { attentionLines } from './checklist-lines.ts';

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
  lastBackupAt: inDays(-1),
  current: { name: 'Autumn', endDate: inDays(20), isEdited: true },
  next: null,
};
const keysOf = (change: Partial<Checklist>) => attentionLines({ ...FINE, ...change }).map(({ key }) => key);

test('nothing needs attention while all is well', () => {
  expect(keysOf({})).toEqual([]);
});

test.each<[string, Partial<Checklist>, string[]]>([
  ['a backup that is missing', { lastBackupAt: null }, ['backup']],
  ['a backup that is old', { lastBackupAt: inDays(-8) }, ['backup']],
  ['a category in which nobody stands', { emptyCategories: ['Speed'] }, ['ballots']],
  ['an end with no period after it', { current: { name: 'Autumn', endDate: inDays(6), isEdited: true } }, ['next']],
  ['a single super admin', { superAdmins: 1 }, ['super-admins']],
  ['missing pictures', { vendorsWithoutPicture: 3 }, ['pictures']],
])('%s needs attention', (_what, change, keys) => {
  expect(keysOf(change)).toEqual(keys);
});

test('on a new site, a task in the set-up list is not shown a second time', () => {
  expect(keysOf({ isNewSite: true, superAdmins: 1, vendorsWithoutPicture: 3 })).toEqual([]);
});

test('the end of a period needs no attention if another period follows, or if it is over', () => {
  const current = { name: 'Autumn', endDate: inDays(6), isEdited: true };
  const next = { name: 'Winter', startDate: inDays(7), endDate: inDays(20), resultsMode: 'live' } as const;
  expect(keysOf({ current, next })).toEqual([]);
  expect(keysOf({ current: { ...current, endDate: inDays(-1) } })).toEqual([]);
});
