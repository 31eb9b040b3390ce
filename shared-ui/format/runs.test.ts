import { expect, test } from 'vitest';
import { toRuns } from './runs.ts';

const keyOf = (text: string) => (text === '-' ? undefined : text.charAt(0));

test.each([
  [['a1', 'a2', 'a3'], [['a1', 'a2', 'a3']]],
  [
    ['a1', 'a2'],
    [['a1'], ['a2']],
  ],
  [
    ['a1', 'a2', 'b1', 'a3'],
    [['a1'], ['a2'], ['b1'], ['a3']],
  ],
  [
    ['b1', 'a1', 'a2', 'a3', 'b2'],
    [['b1'], ['a1', 'a2', 'a3'], ['b2']],
  ],
  [
    ['-', '-', '-'],
    [['-'], ['-'], ['-']],
  ],
  [[], []],
])('three or more in a row with one key are a run: %j', (items, runs) => {
  expect(toRuns(items, keyOf)).toEqual(runs);
});
