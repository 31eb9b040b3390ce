import type { LeaderboardEntry } from '@plaudit/public-api/contract';
import { expect, it } from 'vitest';
import { leaderboardEntry } from '../../testing/leaderboard-entry.ts';
import { everyVendor, winnersByCategory } from './category-winners.ts';

const entry = (id: number, categoryVotes: Record<string, number>, rank = id): LeaderboardEntry =>
  leaderboardEntry({ id, name: `Vendor ${id}`, rank, categoryVotes });
const count = (categoryId: number, categoryName: string, voteCount: number) => ({
  categoryId,
  categoryName,
  voteCount,
});

it('a winner is the vendor with the most votes of a category, with the share of all votes in it', () => {
  const entries = [entry(1, { Speed: 30, Quality: 1 }), entry(2, { Speed: 10, Quality: 5 })];
  const winners = winnersByCategory(entries, [count(2, 'Speed', 45), count(5, 'Quality', 6)]);
  expect(winners.map(({ winners: [first], votes, percentage }) => [first?.id, votes, percentage])).toEqual([
    [1, 30, 67],
    [2, 5, 83],
  ]);
});

it('every vendor of a tie is a winner, in the order of their names, and a category without votes has no winner', () => {
  const entries = [entry(2, { Speed: 4 }), entry(1, { Speed: 4 }), entry(3, { Speed: 3 })];
  const [speed, variety] = winnersByCategory(entries, [count(2, 'Speed', 11), count(6, 'Variety', 0)]);
  expect(speed?.winners.map(({ id }) => id)).toEqual([1, 2]);
  expect(variety).toMatchObject({ winners: [], votes: 0, percentage: 0 });
});

it('a category whose votes are all for removed vendors is told apart from one without votes', () => {
  const winners = winnersByCategory([entry(1, {})], [count(2, 'Speed', 9), count(6, 'Variety', 0)]);
  expect(winners.map((each) => [each.winners.length, each.allVotes])).toEqual([
    [0, 9],
    [0, 0],
  ]);
});

it('a vendor without an overall rank can win a category', () => {
  const { rank: _, ...unranked } = entry(3, { Speed: 40 });
  const figures = { leaderboard: [entry(1, { Speed: 30 }), entry(2, { Speed: 10 })], unranked: [unranked] };
  const [speed] = winnersByCategory(everyVendor(figures), [count(2, 'Speed', 80)]);
  expect(speed).toMatchObject({ winners: [{ id: 3 }], votes: 40, percentage: 50 });
});

it('a category can have the name of a property that every object has', () => {
  const [winners] = winnersByCategory([entry(1, { constructor: 2 }), entry(2, {})], [count(7, 'constructor', 2)]);
  expect(winners?.winners).toHaveLength(1);
});
