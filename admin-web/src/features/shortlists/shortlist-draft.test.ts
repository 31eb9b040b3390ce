import type { CategoryShortlist } from '@plaudit/admin-api/contract';
import { expect, test } from 'vitest';
import {
  type Draft,
  listRemovals,
  shownIn,
  standingIn,
  toRequest,
  toUndoRequest,
  withBallot,
  withCopy,
  withVendors,
} from './shortlist-draft.ts';

const open: CategoryShortlist = {
  categoryId: 1,
  categoryName: 'Speed',
  ballot: 'open',
  nominees: [],
  withdrawn: [],
  isPrepared: true,
  version: 0,
};
const listed: CategoryShortlist = {
  ...open,
  categoryId: 2,
  categoryName: 'Quality',
  ballot: 'shortlist',
  nominees: [1, 2],
  version: 3,
};
const unprepared: CategoryShortlist = { ...listed, categoryId: 3, isPrepared: false, version: 0 };
const stored = [open, listed, unprepared];
const NO_CHANGES: Draft = new Map();
const requestOf = (draft: Draft) => toRequest(draft, stored).categories;

test('without changes nothing is sent, and each category is shown as it is stored', () => {
  expect(requestOf(NO_CHANGES)).toEqual([]);
  expect(shownIn(NO_CHANGES, unprepared)).toEqual({ ballot: 'as_before', nominees: new Set([1, 2]) });
  expect(stored.map((category) => standingIn(shownIn(NO_CHANGES, category), category))).toEqual([
    'everybody',
    'list',
    'list',
  ]);
});

test('vendors are put on a list and taken off it, and the category then has a list of its own', () => {
  const draft = withVendors(withVendors(NO_CHANGES, open, [7, 8], true), unprepared, [1], false);
  expect(requestOf(draft)).toEqual([
    { categoryId: 1, ballot: 'shortlist', nominees: [7, 8], version: 0 },
    { categoryId: 3, ballot: 'shortlist', nominees: [2], version: 0 },
  ]);
});

test('a change that is undone is not sent', () => {
  const changed = withVendors(NO_CHANGES, listed, [2], false);
  expect(requestOf(changed)).toHaveLength(1);
  expect(requestOf(withVendors(changed, listed, [2], true))).toEqual([]);
  expect(requestOf(withBallot(withBallot(NO_CHANGES, listed, 'open'), listed, 'shortlist'))).toEqual([]);
});

test('a category can be opened to every vendor, or keep the list of the period before', () => {
  expect(requestOf(withBallot(NO_CHANGES, listed, 'open'))).toEqual([
    { categoryId: 2, ballot: 'open', nominees: [], version: 3 },
  ]);
  expect(requestOf(withBallot(NO_CHANGES, listed, 'as_before'))).toMatchObject([{ ballot: 'as_before', nominees: [] }]);
  expect(requestOf(withBallot(withBallot(NO_CHANGES, unprepared, 'open'), unprepared, 'as_before'))).toEqual([]);
  const retaken = withVendors(withVendors(NO_CHANGES, unprepared, [1], false), unprepared, [1], true);
  expect(requestOf(retaken)).toEqual([]);
});

test('a list can be copied, also from a category that is open to every vendor', () => {
  expect(requestOf(withCopy(NO_CHANGES, open, listed))).toMatchObject([
    { categoryId: 1, ballot: 'shortlist', nominees: [1, 2] },
  ]);
  expect(requestOf(withCopy(NO_CHANGES, listed, open))).toMatchObject([{ categoryId: 2, ballot: 'open' }]);
});

test('the categories that lose vendors are listed, because people may have voted for those vendors', () => {
  const draft = withVendors(withVendors(NO_CHANGES, listed, [1], false), open, [5], true);
  expect(listRemovals(draft, stored)).toEqual([{ name: 'Quality', vendors: 1 }]);
});

test('an undo stores again what a save changed: a list, or that the list of the period before goes on', () => {
  const goesOn: CategoryShortlist = { ...listed, categoryId: 3, isPrepared: false, version: 0 };
  const saved = [
    { ...open, version: 1, ballot: 'shortlist' as const, nominees: [2] },
    listed,
    { ...goesOn, version: 1, isPrepared: true, nominees: [] },
  ];
  expect(toUndoRequest([open, listed, goesOn], saved).categories).toEqual([
    { categoryId: 1, ballot: 'open', nominees: [], version: 1 },
    { categoryId: 3, ballot: 'as_before', nominees: [], version: 1 },
  ]);
});
