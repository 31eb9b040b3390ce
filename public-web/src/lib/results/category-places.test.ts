import { describe, expect, test } from 'vitest';
import { leaderboardEntry } from '../../testing/leaderboard-entry.ts';
import { categoryPlaces, nextPlace } from './category-places.ts';

const vendor = (categoryVotes: Record<string, number>, more = {}) =>
  leaderboardEntry({
    categoryVotes,
    categoryScores: Object.fromEntries(Object.entries(categoryVotes).map(([name, votes]) => [name, votes / 10])),
    ...more,
  });
const alder = vendor({ Speed: 9, Quality: 12, OpSec: 0, Charm: 20 }, { withdrawnFrom: ['Charm'] });
const birch = vendor({ Speed: 9, Quality: 30, OpSec: 4 });
const cedar = vendor({ Speed: 12, Quality: 30, OpSec: 4, Charm: 1 });
const all = [alder, birch, cedar];
const placesOf = (entry: typeof alder, vendors?: typeof all) =>
  categoryPlaces(entry, vendors).map(({ name, place }) => [name, place]);

describe('the places of a vendor in its categories', () => {
  test('are best first, and shared with equal votes', () => {
    expect(placesOf(birch, all)).toEqual([
      ['Quality', 1],
      ['OpSec', 1],
      ['Speed', 2],
    ]);
    expect(placesOf(alder, all).slice(0, 2)).toEqual([
      ['Speed', 2],
      ['Quality', 3],
    ]);
  });
  test('are missing without votes, and where the vendor stands no more', () => {
    expect(placesOf(alder, all).slice(2)).toEqual([
      ['Charm', undefined],
      ['OpSec', undefined],
    ]);
    expect(placesOf(cedar, all)).toContainEqual(['Charm', 1]);
  });
  test('are not known without the other vendors: the best score is first', () => {
    expect(placesOf(cedar)).toEqual(['Quality', 'Speed', 'OpSec', 'Charm'].map((name) => [name, undefined]));
  });
});

describe('the next place of a vendor in a category', () => {
  test('is that of the nearest vendor above, which the same votes share', () => {
    expect(nextPlace({ name: 'Speed', votes: 9 }, all)).toEqual({ votes: 3, place: 1 });
    expect(nextPlace({ name: 'Quality', votes: 12 }, all)).toEqual({ votes: 18, place: 1 });
    expect(nextPlace({ name: 'Speed', votes: 2 }, all)).toEqual({ votes: 7, place: 2 });
  });
  test('is missing at the top', () => {
    expect(nextPlace({ name: 'Speed', votes: 12 }, all)).toBeUndefined();
  });
});
