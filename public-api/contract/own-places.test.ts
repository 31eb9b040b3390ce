import { expect, it } from 'vitest';
import { nameOwnPlaces } from './own-places.ts';

it('the places of a vendor are parts of a list that begins with a capital letter', () => {
  const place = (categoryName: string | null, rank: number, isShared = false) => ({
    categoryName,
    place: rank,
    isShared,
  });
  expect(nameOwnPlaces([])).toEqual([]);
  expect(nameOwnPlaces([place(null, 3), place('Speed', 1)])).toEqual(['#3 overall', '#1 in\u00a0Speed']);
  expect(nameOwnPlaces([place('Speed', 1, true), place('Price', 2, true)])).toEqual([
    'Shared\u00a0#1 in\u00a0Speed',
    'shared\u00a0#2 in\u00a0Price',
  ]);
});
