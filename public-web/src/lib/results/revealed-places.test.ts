import type { RevealedPlace } from '@plaudit/public-api/contract';
import { expect, test } from 'vitest';
import {
  describeBestPlace,
  describeCategoryWins,
  describeLatestPlace,
  describeRevealedPlaces,
  isCategoryRevealed,
  revealedWinners,
} from './revealed-places.ts';

const CEDAR = 3;
const place = (categoryName: string | null, rank: RevealedPlace['place'], vendorIds = [CEDAR]): RevealedPlace => ({
  position: 1,
  categoryId: categoryName === null ? null : categoryName.length,
  categoryName,
  color: null,
  place: rank,
  vendors: vendorIds.map((id) => ({
    id,
    name: `Vendor ${id}`,
    imageUrl: '',
    votes: 9,
    percentage: 30,
    averageScore: null,
  })),
});
const SHIPPING = 'Shipping';

test('the places of a vendor are named best first, without the overall place', () => {
  const places = [place('Speed', 2), place('OpSec', 1, [7]), place(SHIPPING, 1, [7, CEDAR]), place(null, 3)];
  expect(describeRevealedPlaces(places, CEDAR)).toEqual(['Shared\u00a0#1 in\u00a0Shipping', '#2 in\u00a0Speed']);
  expect(describeRevealedPlaces([place('Speed', 2, [7, CEDAR]), place('OpSec', 1)], CEDAR)).toEqual([
    '#1 in\u00a0OpSec',
    'shared\u00a0#2 in\u00a0Speed',
  ]);
  expect(describeRevealedPlaces(places, 8)).toEqual([]);
  expect(describeRevealedPlaces([place(null, 3)], CEDAR)).toEqual([]);
});

test('after the end a card has a category that the vendor has won, and counts the others', () => {
  expect(describeCategoryWins([])).toBeUndefined();
  expect(describeCategoryWins([{ name: SHIPPING, isShared: false }])).toBe('#1 in\u00a0Shipping');
  expect(
    describeCategoryWins([
      { name: SHIPPING, isShared: true },
      { name: 'Speed', isShared: false },
    ]),
  ).toBe('Shared\u00a0#1 in\u00a0Shipping and 1 more');
});

test('a card has the best place of a vendor, and counts the others', () => {
  const places = [place('Speed', 2), place(SHIPPING, 1, [7, CEDAR]), place('OpSec', 3)];
  expect(describeBestPlace(places, CEDAR)).toBe('Shared\u00a0#1 in\u00a0Shipping and 2 more');
  expect(describeBestPlace([...places, place(null, 3)], CEDAR)).toBe('#3 overall and 3 more');
  expect(describeBestPlace(places, 7)).toBe('Shared\u00a0#1 in\u00a0Shipping');
  expect(describeBestPlace(places, 8)).toBeUndefined();
});

test('a category is revealed with its first place, also if that has no winner', () => {
  expect(isCategoryRevealed([place(SHIPPING, 3), place(SHIPPING, 2)], SHIPPING.length)).toBe(false);
  expect(isCategoryRevealed([place(SHIPPING, 1, [])], SHIPPING.length)).toBe(true);
  expect(isCategoryRevealed([place(SHIPPING, 1)], 1)).toBe(false);
});

test('the winners of categories are those of a revealed first place, the newest first', () => {
  const places = [place('Speed', 2), place(SHIPPING, 1), place('OpSec', 1, []), place(null, 1)];
  expect(revealedWinners(places)).toMatchObject([
    { categoryName: 'OpSec', winners: [] },
    { categoryName: SHIPPING, winners: [{ id: CEDAR }], votes: 9, percentage: 30 },
  ]);
});

test('the newest place is named unless it is in a list of winners, or nobody on the ballot has it', () => {
  expect(describeLatestPlace([])).toBeUndefined();
  expect(describeLatestPlace([place('Speed', 3)])).toBe('Latest: third place in Speed, Vendor 3');
  expect(describeLatestPlace([place('Speed', 3), place('Speed', 2, [CEDAR, 7])])).toBe(
    'Latest: second place in Speed, shared by 2 vendors',
  );
  expect(describeLatestPlace([place('Speed', 3), place('Speed', 1)])).toBeUndefined();
  expect(describeLatestPlace([place(null, 3)])).toBeUndefined();
  expect(describeLatestPlace([place('Speed', 3, [])])).toBeUndefined();
});
