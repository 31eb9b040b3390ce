import { expect, test } from 'vitest';
import { overallLeader, overallPlaces, overallPodium } from './podium-places.ts';

const entry = (id: number, rank: number, totalVotes: number) => ({ id, rank, totalVotes });

test('the overall leader has the most votes, whatever its rank; among equals the better rank leads', () => {
  expect(overallLeader([entry(1, 1, 5), entry(2, 2, 9), entry(3, 3, 9)])?.id).toBe(2);
  expect(overallLeader([entry(1, 1, 0)])).toBeUndefined();
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

test('a podium without the places that a reveal keeps back calls nobody the leader', () => {
  const { places } = overallPlaces([entry(2, 2, 9), entry(3, 3, 4)], 1);
  expect(places.map(({ vendor, title, extraTitle }) => [vendor?.id, title, extraTitle])).toEqual([
    [undefined, 'Top Performer', undefined],
    [2, 'Runner Up', undefined],
    [3, 'Third Place', undefined],
  ]);
});
