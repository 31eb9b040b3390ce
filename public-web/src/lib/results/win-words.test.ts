import { awardTitle, describeWins, nameOwnPlaces } from '@plaudit/public-api/contract';
import { expect, test } from 'vitest';
import { placesInWords, winsInWords, winTitle } from './win-words.ts';

const SPEED = { name: 'Speed', isShared: false };
const SHARED = [
  { name: 'Quality', isShared: true },
  { name: 'OpSec', isShared: true },
];

test('pages say of wins what cards say', () => {
  for (const isShared of [true, false])
    for (const category of [undefined, 'Speed'])
      expect(winTitle({ isShared }, category)).toBe(awardTitle({ isShared }, category));
  for (const overall of [undefined, { isShared: false }, { isShared: true }])
    for (const categories of [[], [SPEED], SHARED, [SPEED, ...SHARED]])
      expect(winsInWords({ overall, categories })).toBe(describeWins({ overall, categories }));
});

test('pages say of places what cards say', () => {
  const places = [true, false].flatMap((isShared) =>
    [null, 'Speed'].map((categoryName) => ({ place: 2, categoryName, isShared })),
  );
  for (const first of places) expect(placesInWords([first, ...places])).toEqual(nameOwnPlaces([first, ...places]));
});
