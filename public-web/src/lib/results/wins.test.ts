import { expect, test } from 'vitest';
import { leaderboardEntry } from '../../testing/leaderboard-entry.ts';
import { winsOf } from './wins.ts';

const leader = leaderboardEntry({ id: 1, rank: 1, categoryVotes: { Speed: 20, OpSec: 10, Variety: 0 } });
const second = leaderboardEntry({ id: 2, rank: 2, categoryVotes: { Speed: 12, OpSec: 10, Variety: 0 } });
const third = leaderboardEntry({ id: 3, rank: 3, categoryVotes: { Speed: 1, OpSec: 8, Variety: 0 } });
const vendors = [leader, second, third];

test('a vendor has won overall, or in the categories in which nobody has more votes', () => {
  expect(winsOf(leader, vendors)).toEqual({
    overall: { isShared: false },
    categories: [
      { name: 'Speed', isShared: false },
      { name: 'OpSec', isShared: true },
    ],
  });
  expect(winsOf(second, vendors)).toEqual({ overall: undefined, categories: [{ name: 'OpSec', isShared: true }] });
  expect(winsOf(third, vendors)).toEqual({ overall: undefined, categories: [] });
});

test('vendors with rank 1 share the overall win', () => {
  const equal = leaderboardEntry({ id: 4, rank: 1 });
  for (const vendor of [leader, equal]) expect(winsOf(vendor, [leader, equal]).overall).toEqual({ isShared: true });
});

test('a vendor without an overall rank can win categories, and is no overall winner', () => {
  const { rank: _, ...unranked } = leaderboardEntry({ id: 4, categoryVotes: { OpSec: 11 } });
  expect(winsOf(unranked, [...vendors, unranked])).toEqual({
    overall: undefined,
    categories: [{ name: 'OpSec', isShared: false }],
  });
  expect(winsOf(leader, [...vendors, unranked]).categories).toEqual([{ name: 'Speed', isShared: false }]);
});

test('without votes nobody has won', () => {
  const empty = leaderboardEntry({ rank: 1, totalVotes: 0, categoryVotes: { Speed: 0 } });
  expect(winsOf(empty, [empty])).toEqual({ overall: undefined, categories: [] });
});
