import type { LeaderboardEntry, ResultsState, ResultsStatus } from '@plaudit/public-api/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hasRanking, isRankingComplete, statusOf } from './results-status.ts';

beforeAll(() => vi.stubEnv('TZ', 'UTC'));
afterAll(() => vi.unstubAllEnvs());
const status = (state: ResultsState, given: Partial<ResultsStatus> = {}): ResultsStatus => ({
  mode: 'hidden',
  state,
  frozenFrom: null,
  publishedAt: null,
  ...given,
});

test('without a status of results in the response, results are live', () => {
  expect(statusOf({}).state).toBe('live');
  expect(statusOf({ results: null }).state).toBe('live');
  expect(statusOf(undefined).state).toBe('live');
  expect(statusOf({ results: status('frozen') }).state).toBe('frozen');
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
    expect(isRankingComplete(status(state), entries)).toBe(expected),
  );

  test('has an order if somebody has votes, or if votes are shown live', () => {
    const first = { rank: 1, totalVotes: 9 } as LeaderboardEntry;
    const blank = { rank: 1, totalVotes: 0 } as LeaderboardEntry;
    expect(hasRanking(status('live'), [blank])).toBe(true);
    expect(hasRanking(status('in_steps'), [blank])).toBe(false);
    expect(hasRanking(status('in_steps'), [first, blank])).toBe(true);
    expect(hasRanking(status('hidden'), [])).toBe(false);
    expect(hasRanking(status('revealing'), [{ ...first, rank: 3 }])).toBe(false);
    expect(hasRanking(status('final'), [first])).toBe(true);
  });
});
