import { expect, test } from 'vitest';
import { leaderboardEntry } from '../testing/leaderboard-entry.ts';
import { barShare, overallLeader, withVotes } from './ranking.ts';

const entry = (id: number, rank: number, totalVotes: number) => leaderboardEntry({ id, rank, totalVotes });

test('the overall leader has the most votes, whatever its rank; among equals the better rank leads', () => {
  expect(overallLeader([entry(1, 1, 5), entry(2, 2, 9), entry(3, 3, 9)])?.id).toBe(2);
  expect(overallLeader([entry(1, 1, 0)])).toBeUndefined();
});

test('vendors without votes are left out', () => {
  expect(withVotes([entry(1, 1, 5), entry(2, 2, 0)]).map(({ id }) => id)).toEqual([1]);
});

test('a bar is relative to the highest number of votes', () => {
  expect(barShare(5, 10)).toBe(0.5);
  expect(barShare(0, 0)).toBe(0);
});
