import { expect, test } from 'vitest';
import { type BadgeState, firstPlaceBadge, placeBadge } from './place-badge.ts';

const OPEN: BadgeState = { results: 'live', voting: 'open', win: { isShared: false } };
const FINAL: BadgeState = { ...OPEN, results: 'final', voting: 'ended' };

test.each([
  [1, 'Leader', 'brass'],
  [2, 'Runner-up', 'brass'],
  [3, 'Third Place', 'brass'],
  [4, 'Top 10', 'laurel'],
  [10, 'Top 10', 'laurel'],
])('rank %s has the badge %s', (rank, text, tone) => expect(placeBadge(rank, OPEN)).toEqual({ text, tone }));

test.each([
  ['live', 'open', 'Leader'],
  ['frozen', 'open', 'Leader'],
  ['frozen', 'ended', undefined],
  ['revealing', 'ended', 'Winner'],
  ['final', 'ended', 'Winner'],
] as const)('while results are %s and voting is %s, the first place has the badge %s', (results, voting, badge) =>
  expect(firstPlaceBadge({ ...OPEN, results, voting })).toBe(badge),
);

test('vendors that share the first place share the win, but not the lead', () => {
  const win = { isShared: true };
  expect(firstPlaceBadge({ ...FINAL, win })).toBe('Shared winner');
  expect(firstPlaceBadge({ ...OPEN, win })).toBe('Leader');
});

test('a first place that nobody leads any more is named by its number', () =>
  expect(placeBadge(1, { ...OPEN, results: 'frozen', voting: 'ended' })).toEqual({ text: '#1', tone: 'brass' }));

test('a provisional result has no winner yet, and no rank', () => {
  expect(firstPlaceBadge({ ...FINAL, results: 'provisional' })).toBeUndefined();
  for (const rank of [1, 2, 12])
    expect(placeBadge(rank, { ...FINAL, results: 'provisional' })).toEqual({ text: 'Provisional', tone: 'neutral' });
});

test('a rank below the tenth is a figure and no badge', () => expect(placeBadge(11, OPEN)).toBeUndefined());
