import { expect, test } from 'vitest';
import { leaderboardEntry } from '../testing/leaderboard-entry.ts';
import { barShare, overallLeader, overallPodium, topThree, withVotes } from './ranking.ts';

const entry = (id: number, rank: number, totalVotes: number) => leaderboardEntry({ id, rank, totalVotes });

test('the overall leader has the most votes, whatever its rank; among equals the better rank leads', () => {
  expect(overallLeader([entry(1, 1, 5), entry(2, 2, 9), entry(3, 3, 9)])?.id).toBe(2);
  expect(overallLeader([entry(1, 1, 0)])).toBeUndefined();
});

test('vendors without votes are left out', () => {
  expect(withVotes([entry(1, 1, 5), entry(2, 2, 0)]).map(({ id }) => id)).toEqual([1]);
});

test('the top three are the first three places, with all who share one, and none without votes', () => {
  const entries = [entry(1, 1, 1), entry(2, 2, 1), entry(3, 3, 1), entry(4, 3, 1), entry(5, 5, 1)];
  expect(topThree(entries).map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  expect(topThree([entry(1, 1, 0)])).toEqual([]);
});

test.each([
  ['first', [9, 5, 4, 3], [1, 2, 3]],
  ['second', [5, 9, 4, 3], [1, 2, 3]],
  ['third', [5, 4, 9, 3], [1, 2, 3]],
  ['third', [5, 4, 3, 9], [1, 2, 4]],
  ['first', [9, 9, 9, 9], [1, 2, 3]],
  ['third', [5, 4, 9, 9], [1, 2, 3]],
  ['second', [5, 9], [1, 2, undefined]],
  ['first', [5, 0, 0], [1, undefined, undefined]],
  [undefined, [0, 0, 0], [undefined, undefined, undefined]],
  [undefined, [], [undefined, undefined, undefined]],
])('with the overall leader at %s, and %j votes, these vendors stand on the steps: %j', (leaderAt, votes, ids) => {
  const podium = overallPodium(votes.map((totalVotes, index) => entry(index + 1, index + 1, totalVotes)));
  expect([podium.first?.id, podium.second?.id, podium.third?.id]).toEqual(ids);
  expect(podium.leaderAt).toBe(leaderAt);
});

test('a bar is relative to the highest number of votes', () => {
  expect(barShare(5, 10)).toBe(0.5);
  expect(barShare(0, 0)).toBe(0);
});
