import { expect, it } from 'vitest';
import { lastLines } from './embed-lines.ts';

it('the first three rows come before the winners of the categories, and these before more rows', () => {
  expect(lastLines(5, [1, 2])).toEqual({ rows: [2, 4, 6, 12, 14], winners: [8, 10], all: 14 });
});

it('without a ranking the winners begin below their title', () => {
  expect(lastLines(0, [1, 1])).toEqual({ rows: [], winners: [2, 3], all: 3 });
});
