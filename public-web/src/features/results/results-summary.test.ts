import type { LeaderboardEntry } from '@plaudit/public-api/contract';
import { expect, test } from 'vitest';
import { everyVendor, winnersByCategory } from '../../lib/results/category-winners.ts';
import { viewOfResults } from '../../lib/results/results-view.ts';
import { leaderboardEntry } from '../../testing/leaderboard-entry.ts';
import { resultsStatus } from '../../testing/results-status.ts';
import { type SummarizedState, summarizedState, summarizeResults } from './results-summary.ts';

const entry = (id: number, name: string, rank: number, averageScore: number, categoryVotes: Record<string, number>) =>
  leaderboardEntry({
    id,
    name,
    rank,
    averageScore,
    totalVotes: Object.values(categoryVotes).reduce((sum, count) => sum + count, 0),
    categoryVotes,
  });
const COUNTS = ['Speed', 'Quality', 'Variety'].map((categoryName, index) => ({
  categoryId: index + 1,
  categoryName,
  voteCount: 30,
}));
const summaryOf = (entries: LeaderboardEntry[], state: SummarizedState = 'running') =>
  summarizeResults({ leaderboard: entries }, winnersByCategory(entries, COUNTS), state);

const alder = entry(1, 'Alder', 1, 4.6, { Speed: 20, Quality: 12, Variety: 1 });
const birch = entry(2, 'Birch', 2, 4.2, { Speed: 5, Quality: 11, Variety: 9 });

test('while people vote, the summary says who leads, with which score, and in which category the race is close', () => {
  expect(summaryOf([alder, birch])).toEqual([
    'Alder leads with 4.6, ahead of Birch with 4.2.',
    'Alder leads in 2 of 3 categories.',
    'The closest race is Quality: Alder is 1 vote ahead of Birch.',
  ]);
});

test('after the end it says who won', () => {
  expect(summaryOf([alder, birch], 'final')).toEqual([
    'Alder won with 4.6, ahead of Birch with 4.2.',
    'Alder took 2 of 3 categories.',
    'The closest race was Quality: Alder was 1 vote ahead of Birch.',
  ]);
});

test('vendors with equally many votes in a category are the closest race', () => {
  const level = (votes: Record<string, number>) => summaryOf([alder, { ...birch, categoryVotes: votes }]).at(-1);
  expect(level({ Speed: 19, Quality: 12, Variety: 9 })).toBe('The closest race is Quality: a tie.');
  expect(level({ Speed: 19, Quality: 12, Variety: 1 })).toBe('The closest races are ties: Quality and Variety.');
  const ended = summaryOf([alder, { ...birch, categoryVotes: alder.categoryVotes }], 'final').at(-1);
  expect(ended).toBe('The closest races were ties: Speed, Quality, and Variety.');
});

test('the vendor with the most categories has those that it shares counted apart', () => {
  const level = { ...birch, categoryVotes: { Speed: 5, Quality: 11, Variety: 1 } };
  expect(summaryOf([alder, level])[1]).toBe('Alder leads in 2 of 3 categories and shares 1 more.');
  expect(summaryOf([alder, level], 'final')[1]).toBe('Alder took 2 of 3 categories and shared 1 more.');
});

test('no vendor has the most categories while another one has more with those that it shares', () => {
  const names = ['Speed', 'Quality', 'Variety', 'OpSec', 'Shipping'];
  const votesOf = (...votes: number[]) => Object.fromEntries(names.map((name, index) => [name, votes[index] ?? 0]));
  const entries = [
    entry(1, 'Alder', 1, 4.6, votesOf(9, 9, 1, 1, 1)),
    entry(2, 'Birch', 2, 4.2, votesOf(1, 1, 8, 8, 8)),
    entry(3, 'Cedar', 3, 4.1, votesOf(1, 1, 8, 8, 8)),
  ];
  const counts = names.map((categoryName, index) => ({ categoryId: index + 1, categoryName, voteCount: 30 }));
  const summary = summarizeResults({ leaderboard: entries }, winnersByCategory(entries, counts), 'final');
  expect(summary.join(' ')).not.toContain('took');
});

test('categories that are equally close are all named', () => {
  const close = entry(2, 'Birch', 2, 4.2, { Speed: 19, Quality: 11, Variety: 9 });
  expect(summaryOf([alder, close]).at(-1)).toBe('The closest races are Speed and Quality: 1 vote apart in each.');
  expect(summaryOf([alder, close], 'final').at(-1)).toContain('The closest races were Speed and Quality: ');
});

test('the closest race names nobody behind the first if several vendors are', () => {
  const cedar = entry(3, 'Cedar', 3, 4, { Quality: 11 });
  expect(summaryOf([alder, birch, cedar]).at(-1)).toBe('The closest race is Quality: Alder is 1 vote ahead.');
});

test('while a result is provisional it says who is first in it, and not who won', () => {
  expect(summaryOf([alder, birch], 'provisional')).toEqual([
    'In the provisional result, Alder is first with 4.6, ahead of Birch with 4.2.',
    'Alder is first in 2 of 3 categories.',
    'The closest race was Quality: Alder was 1 vote ahead of Birch.',
  ]);
  expect(summaryOf([alder, { ...birch, rank: 1 }], 'provisional')[0]).toBe(
    'In the provisional result, Alder and Birch share the first place.',
  );
  expect(summaryOf([alder], 'provisional')[0]).toBe('In the provisional result, Alder is first with 4.6 of 5.');
});

test.each([
  ['live', undefined, 'running'],
  ['in_steps', undefined, 'running'],
  ['frozen', undefined, 'frozen'],
  ['revealing', undefined, 'final'],
  ['final', undefined, 'final'],
  ['final', '2026-05-12T10:00:00.000Z', 'provisional'],
] as const)('a %s result that is provisional until %s is summed up as %s', (state, provisionalUntil, summarized) => {
  const status = resultsStatus(state, provisionalUntil && { provisionalUntil });
  expect(summarizedState(viewOfResults({ state: 'open' }, status))).toBe(summarized);
});

test('while the numbers are frozen it says who led then, because later votes count too', () => {
  expect(summaryOf([alder, birch], 'frozen')).toEqual([
    'When the numbers froze, Alder led with 4.6, ahead of Birch with 4.2.',
    'Alder led in 2 of 3 categories.',
    'The closest race was Quality: Alder was 1 vote ahead of Birch.',
  ]);
  expect(summaryOf([alder, { ...birch, rank: 1 }], 'frozen')[0]).toBe(
    'When the numbers froze, Alder and Birch shared the first place.',
  );
  expect(summaryOf([alder, { ...birch, averageScore: 4.599 }], 'frozen')[0]).toContain('Birch had almost the same');
});

test('the two scores are those that the page shows, with two decimals where one does not tell them apart', () => {
  const leadOf = (first: number, second: number, state?: SummarizedState) =>
    summaryOf(
      [
        { ...alder, averageScore: first },
        { ...birch, averageScore: second },
      ],
      state,
    )[0];
  expect(leadOf(4.66, 4.51)).toBe('Alder leads with 4.7, ahead of Birch with 4.5.');
  expect(leadOf(4.583, 4.533, 'final')).toBe('Alder won with 4.6, ahead of Birch with 4.5.');
  expect(leadOf(4.6, 4.58)).toBe('Alder leads with 4.60, ahead of Birch with 4.58.');
  expect(leadOf(4.744, 4.656)).toBe('Alder leads with 4.74, ahead of Birch with 4.66.');
  expect(leadOf(4.574, 4.566)).toBe('Alder leads, by a hair: Birch has almost the same score.');
});

test('a shared place and a tiny lead have their own sentences', () => {
  expect(summaryOf([alder, { ...birch, rank: 1 }])[0]).toBe('Alder and Birch share the first place.');
  expect(summaryOf([alder, { ...birch, averageScore: 4.599 }])[0]).toContain('by a hair');
});

test('every vendor with the first place is named or counted', () => {
  const equal = ['Birch', 'Cedar', 'Dogwood'].map((name, index) => ({ ...alder, id: index + 2, name }));
  expect(summaryOf([alder, ...equal.slice(0, 2)])[0]).toBe('Alder, Birch, and Cedar share the first place.');
  expect(summaryOf([alder, ...equal, { ...birch, rank: 5 }])[0]).toBe(
    'Alder, Birch, and 2 others share the first place.',
  );
});

test('without votes there is no summary', () => {
  expect(summaryOf([])).toEqual([]);
  expect(summaryOf([entry(1, 'Alder', 1, 0, {})])).toEqual([]);
});

test('a vendor without an overall rank counts in its categories', () => {
  const { rank: _, ...cedar } = entry(3, 'Cedar', 0, 4, { Speed: 17, Quality: 13 });
  const figures = { leaderboard: [alder, birch], unranked: [cedar] };
  expect(summarizeResults(figures, winnersByCategory(everyVendor(figures), COUNTS), 'final')).toEqual([
    'Alder won with 4.6, ahead of Birch with 4.2.',
    'The closest race was Quality: Cedar was 1 vote ahead of Alder.',
  ]);
});

test('a category can have any name', () => {
  const entries = [entry(1, 'Alder', 1, 4, { constructor: 3 }), entry(2, 'Birch', 2, 3, { constructor: 1 })];
  const counts = [{ categoryId: 1, categoryName: 'constructor', voteCount: 4 }];
  expect(summarizeResults({ leaderboard: entries }, winnersByCategory(entries, counts), 'running')).toContain(
    'The closest race is constructor: Alder is 2 votes ahead of Birch.',
  );
});
