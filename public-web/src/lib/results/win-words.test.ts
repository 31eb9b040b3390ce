import { awardTitle } from '@plaudit/public-api/contract';
import { expect, test } from 'vitest';
import { placesInWords, winsInWords, winTitle } from './win-words.ts';

const SPEED = { name: 'Speed', isShared: false };
const SHARED = [
  { name: 'Quality', isShared: true },
  { name: 'OpSec', isShared: true },
];
const [ALONE, EQUAL] = [{ isShared: false }, { isShared: true }];

test('pages say of a win what badges say', () => {
  for (const win of [ALONE, EQUAL])
    for (const category of [undefined, 'Speed']) expect(winTitle(win, category)).toBe(awardTitle(win, category));
});

test.each([
  [undefined, undefined, []],
  ['Winner in Speed', undefined, [SPEED]],
  ['Shared winner in Quality and OpSec', undefined, SHARED],
  ['Winner in Speed, shared in Quality and OpSec', undefined, [SPEED, ...SHARED]],
  ['Winner', ALONE, []],
  ['Winner overall and in Speed', ALONE, [SPEED]],
  ['Winner overall, shared in Quality and OpSec', ALONE, SHARED],
  ['Winner overall and in Speed, shared in Quality and OpSec', ALONE, [SPEED, ...SHARED]],
  ['Shared winner', EQUAL, []],
  ['Winner in Speed, shared overall', EQUAL, [SPEED]],
  ['Shared winner overall and in Quality and OpSec', EQUAL, SHARED],
  ['Winner in Speed, shared overall and in Quality and OpSec', EQUAL, [SPEED, ...SHARED]],
])('pages say of wins: %s', (words, overall, categories) => {
  expect(winsInWords({ overall, categories })).toBe(words);
});

test('the places of a vendor are parts of a list that begins with a capital letter', () => {
  const [shared, own] = [EQUAL, ALONE].map((win) => ({ place: 2, categoryName: 'Speed', ...win }));
  const words = (...places: (typeof shared)[]) =>
    placesInWords(places.flatMap((place) => place ?? [])).map((text) => text.replaceAll('\u00a0', ' '));
  expect(words(shared, own, shared)).toEqual(['Shared #2 in Speed', '#2 in Speed', 'shared #2 in Speed']);
});
