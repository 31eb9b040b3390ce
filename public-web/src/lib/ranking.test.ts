import { expect, test } from 'vitest';
import { leaderboardEntry } from '../testing/leaderboard-entry.ts';
import { barShare, topThree } from './ranking.ts';

const entry = (id: number, rank: number, totalVotes: number) => leaderboardEntry({ id, rank, totalVotes });

test('the top three are the first three places, with all who share one, and none without votes', () => {
  const entries = [entry(1, 1, 1), entry(2, 2, 1), entry(3, 3, 1), entry(4, 3, 1), entry(5, 5, 1)];
  expect(topThree(entries).map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  expect(topThree([entry(1, 1, 0)])).toEqual([]);
});

test('a bar is relative to the highest number of votes', () => {
  expect(barShare(5, 10)).toBe(0.5);
  expect(barShare(0, 0)).toBe(0);
});
