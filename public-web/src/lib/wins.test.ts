import { expect, test } from 'vitest';
import { leaderboardEntry } from '../testing/leaderboard-entry.ts';
import { leadingVotes } from './scores.ts';
import { describeWins, winsOf } from './wins.ts';

const leader = leaderboardEntry({ id: 1, rank: 1, categoryVotes: { Speed: 20, OpSec: 10, Variety: 0 } });
const second = leaderboardEntry({ id: 2, rank: 2, categoryVotes: { Speed: 12, OpSec: 10, Variety: 0 } });
const third = leaderboardEntry({ id: 3, rank: 3, categoryVotes: { Speed: 1, OpSec: 8, Variety: 0 } });
const leading = leadingVotes([leader, second, third]);

test('a vendor has won overall, or in the categories in which nobody has more votes', () => {
  expect(winsOf(leader, leading)).toEqual({ isOverallWinner: true, categories: ['Speed', 'OpSec'] });
  expect(winsOf(second, leading)).toEqual({ isOverallWinner: false, categories: ['OpSec'] });
  expect(winsOf(third, leading)).toBeUndefined();
});

test('a vendor without an overall rank can win categories, and is no overall winner', () => {
  const { rank: _, ...unranked } = leaderboardEntry({ id: 4, categoryVotes: { OpSec: 10 } });
  expect(winsOf(unranked, leading)).toEqual({ isOverallWinner: false, categories: ['OpSec'] });
});

test('without votes nobody has won', () => {
  expect(winsOf(leaderboardEntry({ rank: 1, totalVotes: 0, categoryVotes: { Speed: 0 } }), leading)).toBeUndefined();
});

test('wins are described in one line', () => {
  expect(describeWins({ isOverallWinner: true, categories: [] })).toBe('Winner');
  expect(describeWins({ isOverallWinner: false, categories: ['Speed', 'OpSec'] })).toBe('Winner in Speed and OpSec');
  expect(describeWins({ isOverallWinner: true, categories: ['Speed'] })).toBe('Winner overall and in Speed');
});
