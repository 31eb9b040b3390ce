import type { LeaderboardEntry, ResultsState } from '@plaudit/public-api/contract';
import { describe, expect, test } from 'vitest';
import { resultsStatus } from '../testing/results-status.ts';
import { hasRanking, isAllPublic, isRankingComplete, statusOf } from './results-status.ts';

test('without a status of results in the response, results are live', () => {
  expect(statusOf({}).state).toBe('live');
  expect(statusOf({ results: null }).state).toBe('live');
  expect(statusOf(undefined).state).toBe('live');
  expect(statusOf({ results: resultsStatus('frozen') }).state).toBe('frozen');
});

describe('a ranking', () => {
  const first = { rank: 1 };
  const third = { rank: 3 };
  test.each<[ResultsState, { rank: number }[], boolean]>([
    ['live', [], true],
    ['in_steps', [third], true],
    ['final', [], true],
    ['hidden', [], false],
    ['hidden', [first], false],
    ['revealing', [], false],
    ['revealing', [third], false],
    ['revealing', [first, third], true],
  ])('of results that are %s, with %j shown, is complete: %s', (state, entries, expected) =>
    expect(isRankingComplete(resultsStatus(state), entries)).toBe(expected),
  );

  test('is all public after the end, and during a reveal with the first place', () => {
    expect(isAllPublic(resultsStatus('live'), [first])).toBe(false);
    expect(isAllPublic(resultsStatus('revealing'), [third])).toBe(false);
    expect(isAllPublic(resultsStatus('revealing'), [first, third])).toBe(true);
    expect(isAllPublic(resultsStatus('final'), [])).toBe(true);
  });

  test('has an order if somebody has votes, or if votes are shown live', () => {
    const first = { rank: 1, totalVotes: 9 } as LeaderboardEntry;
    const blank = { rank: 1, totalVotes: 0 } as LeaderboardEntry;
    expect(hasRanking(resultsStatus('live'), [blank])).toBe(true);
    expect(hasRanking(resultsStatus('in_steps'), [blank])).toBe(false);
    expect(hasRanking(resultsStatus('in_steps'), [first, blank])).toBe(true);
    expect(hasRanking(resultsStatus('hidden'), [])).toBe(false);
    expect(hasRanking(resultsStatus('revealing'), [{ ...first, rank: 3 }])).toBe(false);
    expect(hasRanking(resultsStatus('final'), [first])).toBe(true);
  });
});
