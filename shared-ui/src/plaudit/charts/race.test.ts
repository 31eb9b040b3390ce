import { expect, test } from 'vitest';
import { fromFirstDistinctDay, lanesOf, linesOf, placesOnPhone, type Race } from './race.ts';

const vendor = (id: number, ranks: (number | null)[]) => ({ id, name: `Vendor ${id}`, imageUrl: '', ranks });
const race: Race = {
  days: ['2026-11-18', '2026-11-19', '2026-11-20'],
  vendors: [vendor(4, [3, 2, 1]), vendor(7, [1, 1, 1]), vendor(9, [null, 40, 3])],
};

test('a line ends in the row of its vendor, even if two vendors share a rank', () => {
  expect(lanesOf(race).map(({ places }) => places)).toEqual([
    [2, 1, 0],
    [0, 0, 1],
    [null, 3, 2],
  ]);
});

test('the gained ranks of a vendor count from the first day', () => {
  expect(lanesOf(race).map(({ gained }) => gained)).toEqual([2, 0, null]);
});

test('the race begins with the first day on which no vendors share a rank', () => {
  const early = { ...race, vendors: [vendor(4, [1, 2, 1]), vendor(7, [1, 1, 2]), vendor(9, [null, null, 3])] };
  expect(fromFirstDistinctDay(early)).toEqual({
    days: ['2026-11-19', '2026-11-20'],
    vendors: [vendor(4, [2, 1]), vendor(7, [1, 2]), vendor(9, [null, 3])],
  });
  expect(fromFirstDistinctDay(race)).toBe(race);
});

test('the race is whole if vendors share a rank on each day, or on each but the last', () => {
  for (const last of [1, 2]) {
    const shared = { ...race, vendors: [vendor(4, [1, 1, 1]), vendor(7, [1, 1, last])] };
    expect(fromFirstDistinctDay(shared)).toBe(shared);
  }
});

test('a line is interrupted on days without a rank', () => {
  expect(linesOf([0, null, 1, 1], 3).map((line) => line.map(({ x }) => Math.round(x)))).toEqual([[0], [67, 100]]);
});

test('on a phone a line has at most twelve days, among them the first and the last', () => {
  const month = Array.from({ length: 30 }, (_none, index) => index);
  expect(placesOnPhone(month)).toEqual([0, 3, 5, 8, 11, 13, 16, 18, 21, 24, 26, 29]);
  expect(placesOnPhone(month.slice(0, 12))).toEqual(month.slice(0, 12));
});
