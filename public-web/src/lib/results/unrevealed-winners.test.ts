import type { Category, RevealedPlace } from '@plaudit/public-api/contract';
import { expect, test } from 'vitest';
import { describeUnrevealed, isLastPlaceOut, unrevealedCategories } from './unrevealed-winners.ts';

const categories = [1, 2, 3].map((id) => ({ id, name: `Category ${id}` }) as Category);
const place = (categoryId: number | null, rank: RevealedPlace['place']) =>
  ({ categoryId, place: rank }) as RevealedPlace;

test.each([
  [[place(1, 1), place(2, 2)], '2 categories and the overall winner are still sealed.'],
  [[place(1, 1), place(2, 1)], '1 category and the overall winner are still sealed.'],
  [[1, 2, 3].map((id) => place(id, 1)), 'The overall winner is still sealed.'],
  [[place(1, 1), place(2, 1), place(3, 1), place(null, 3)], 'The overall winner is still sealed.'],
])('after the places %j the page says %j', (revealed, words) => {
  expect(describeUnrevealed(unrevealedCategories(categories, revealed).length, true)).toBe(words);
  expect(isLastPlaceOut(revealed)).toBe(false);
});

test('the overall winner is the last place, also if nobody voted in a category', () => {
  expect(isLastPlaceOut([place(1, 1), place(2, 1), place(null, 2), place(null, 1)])).toBe(true);
});

test('without an overall ranking only the categories are still unrevealed', () => {
  expect([2, 1, 0].map((count) => describeUnrevealed(count, false))).toEqual([
    '2 categories are still sealed.',
    '1 category is still sealed.',
    '',
  ]);
});
