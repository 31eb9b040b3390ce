import { expect, it } from 'vitest';
import { awardTitle, describeWins } from './wins.ts';

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
  expect(describeWins({ overall, categories })).toBe(text);
});

it('the title of an award says whether it is shared', () => {
  expect(awardTitle(SOLE)).toBe('Winner');
  expect(awardTitle(SOLE, 'Speed')).toBe('Winner, Speed');
  expect(awardTitle(SHARED)).toBe('Shared winner');
  expect(awardTitle(SHARED, 'Speed')).toBe('Shared winner, Speed');
});
