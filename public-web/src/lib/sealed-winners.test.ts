import type { Category, RevealedPlace } from '@plaudit/public-api/contract';
import { expect, test } from 'vitest';
import { describeSealed, isLastPlaceOut, sealedWinners } from './sealed-winners.ts';

const categories = [1, 2, 3].map((id) => ({ id, name: `Category ${id}` }) as Category);
const place = (categoryId: number | null, rank: RevealedPlace['place']) =>
  ({ categoryId, place: rank }) as RevealedPlace;

test.each([
  [[place(1, 1), place(2, 2), place(null, 3)], '2 categories and the overall winner are still sealed.'],
  [[place(1, 1), place(2, 1)], '1 category and the overall winner are still sealed.'],
  [[1, 2, 3].map((id) => place(id, 1)), 'The overall winner is still sealed.'],
  [[place(null, 1), place(1, 1)], '2 categories are still sealed.'],
  [[place(null, 1), place(1, 1), place(2, 1)], '1 category is still sealed.'],
  [[null, 1, 2, 3].map((id) => place(id, 1)), ''],
])('after the places %j the page says %j', (revealed, words) => {
  expect(describeSealed(sealedWinners(categories, revealed))).toBe(words);
  expect(isLastPlaceOut(categories, revealed)).toBe(words === '');
});
