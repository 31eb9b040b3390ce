import { describe, expect, test } from 'vitest';
import { HttpError, NetworkError } from '../../http/http-error.ts';
import { mayRepeat, pauseBefore, withVote } from './cast-vote.ts';

const answer = (status: number, headers: Record<string, string> = {}) =>
  new HttpError({ status, statusText: '', headers: new Headers(headers) }, '');

describe('a vote without an answer', () => {
  test('is repeated up to three times', () => {
    expect([0, 1, 2, 3].map((repeats) => mayRepeat(repeats, new NetworkError('down')))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(mayRepeat(0, answer(503))).toBe(true);
  });
  test('but not one that was refused', () => {
    for (const status of [400, 401, 403, 404, 409, 429]) expect(mayRepeat(0, answer(status))).toBe(false);
  });
  test('waits longer each time, as long as it is asked to, and never for long', () => {
    expect([0, 1, 2].map((repeat) => pauseBefore(repeat, new NetworkError('down')))).toEqual([400, 800, 1_600]);
    expect(pauseBefore(0, answer(503, { 'retry-after': '2' }))).toBe(2_000);
    expect(pauseBefore(0, answer(503, { 'retry-after': '60' }))).toBe(5_000);
  });
});

describe('progress with a vote', () => {
  const before = { completed: 1, total: 6, percentage: 17, votedCategories: [4], votes: [], state: 'open' } as const;
  const progress = { ...before, votedCategories: [4], votes: [] };
  const vote = { receipt: 'r', vendorId: 9, categoryId: 2, castAt: '2026-03-01T12:00:00Z' };

  test('counts it', () => {
    expect(withVote(progress, vote)).toMatchObject({
      completed: 2,
      percentage: 33,
      votedCategories: [4, 2],
      votes: [vote],
    });
  });
  test('once', () => {
    const after = withVote(progress, vote);
    expect(withVote(after, vote)).toBe(after);
  });
});
