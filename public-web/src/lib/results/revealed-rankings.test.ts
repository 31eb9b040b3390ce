import type { RevealedPlace } from '@plaudit/public-api/contract';
import { expect, test } from 'vitest';
import { listRankings, unrevealedPlacesOf } from './revealed-rankings.ts';

const place = (categoryId: number | null, rank: RevealedPlace['place']): RevealedPlace => ({
  position: 1,
  categoryId,
  categoryName: categoryId === null ? null : `Category ${categoryId}`,
  color: null,
  place: rank,
  vendors: [],
});
const REVEALED = [place(7, 3), place(7, 1), place(4, 2), place(null, 3)];
const listed = (isAllPublic?: boolean) =>
  listRankings(REVEALED, isAllPublic).map(({ name, places }) => [name, places.map((each) => each.place)]);

test('places are listed by ranking, the best place first and the overall ranking above the others', () => {
  expect(listed(true)).toEqual([
    ['Overall', [3]],
    ['Category 7', [1, 3]],
    ['Category 4', [2]],
  ]);
});

test('while places are still to come, the newest category is the first one', () => {
  expect(listed().map(([name]) => name)).toEqual(['Overall', 'Category 4', 'Category 7']);
});

test('the places above the best public one of a ranking are unrevealed', () => {
  expect(unrevealedPlacesOf({ places: [] })).toEqual([]);
  expect(unrevealedPlacesOf({ places: [place(null, 3)] })).toEqual([1, 2]);
  expect(unrevealedPlacesOf({ places: [place(4, 2), place(4, 3)] })).toEqual([1]);
  expect(unrevealedPlacesOf({ places: [place(null, 1), place(null, 3)] })).toEqual([]);
});
