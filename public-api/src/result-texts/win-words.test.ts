import { expect, it } from 'vitest';
import '../../../shared-ui/texts/english.ts';
import { awardTitle } from '../../contract/index.ts';
import { placesInWords, winsInWords } from './win-words.ts';

const SOLE = { isShared: false };
const SHARED = { isShared: true };
const sole = (...names: string[]) => names.map((name) => ({ name, ...SOLE }));
const shared = (...names: string[]) => names.map((name) => ({ name, ...SHARED }));

it.each([
  ['Winner', SOLE, []],
  ['Winner in Speed and OpSec', undefined, sole('Speed', 'OpSec')],
  ['Winner overall and in Speed', SOLE, sole('Speed')],
  ['Shared winner', SHARED, []],
  ['Shared winner in Speed', undefined, shared('Speed')],
  ['Shared winner overall and in Speed, OpSec, and Price', SHARED, shared('Speed', 'OpSec', 'Price')],
  ['Winner overall, shared in OpSec', SOLE, shared('OpSec')],
  ['Winner overall and in Speed, shared in OpSec', SOLE, [...shared('OpSec'), ...sole('Speed')]],
  ['Winner in Speed, shared in OpSec and Price', undefined, [...sole('Speed'), ...shared('OpSec', 'Price')]],
  ['Winner in Speed, shared overall', SHARED, sole('Speed')],
  ['Winner in Speed, shared overall and in OpSec', SHARED, [...sole('Speed'), ...shared('OpSec')]],
  [undefined, undefined, []],
])('wins are described in one line: %s', (text, overall, categories) => {
  expect(winsInWords({ overall, categories })).toBe(text);
});

it('the title of an award says whether it is shared', () => {
  expect(awardTitle(SOLE)).toBe('Winner');
  expect(awardTitle(SOLE, 'Speed')).toBe('Winner, Speed');
  expect(awardTitle(SHARED)).toBe('Shared winner');
  expect(awardTitle(SHARED, 'Speed')).toBe('Shared winner, Speed');
});

it('the places of a vendor are parts of a list that begins with a capital letter', () => {
  const place = (categoryName: string | null, rank: number, isShared = false) => ({
    categoryName,
    place: rank,
    isShared,
  });
  expect(placesInWords([])).toEqual([]);
  expect(placesInWords([place(null, 3), place('Speed', 1)])).toEqual(['#3 overall', '#1 in\u00a0Speed']);
  expect(placesInWords([place('Speed', 1, true), place('Price', 2, true)])).toEqual([
    'Shared\u00a0#1 in\u00a0Speed',
    'shared\u00a0#2 in\u00a0Price',
  ]);
});
