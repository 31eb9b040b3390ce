import { expect, test } from 'vitest';
import { barShare, withVotes } from './ranking.ts';

test('a bar is relative to the highest number of votes', () => {
  expect(barShare(5, 10)).toBe(0.5);
  expect(barShare(0, 0)).toBe(0);
});

test('vendors without votes are left out', () => {
  expect(withVotes([{ totalVotes: 5 }, { totalVotes: 0 }])).toEqual([{ totalVotes: 5 }]);
});
