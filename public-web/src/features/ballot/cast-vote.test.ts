import { describe, expect, test } from 'vitest';
import { withVote } from './cast-vote.ts';

describe('adding a vote to the progress', () => {
  const before = { completed: 1, total: 6, percentage: 17, votedCategories: [4], votes: [], state: 'open' } as const;
  const progress = { ...before, votedCategories: [4], votes: [] };
  const vote = { receipt: 'r', vendorId: 9, categoryId: 2, castAt: '2026-03-01T12:00:00Z' };

  test('counts the vote', () => {
    expect(withVote(progress, vote)).toMatchObject({
      completed: 2,
      percentage: 33,
      votedCategories: [4, 2],
      votes: [vote],
    });
  });
  test('counts the same vote once', () => {
    const after = withVote(progress, vote);
    expect(withVote(after, vote)).toBe(after);
  });
});
