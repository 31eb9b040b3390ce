import { describe, expect, test } from 'vitest';
import { categoriesQuery } from '../../http/queries/categories.ts';
import { progressQuery } from '../../http/queries/progress.ts';
import { vendorsQuery } from '../../http/queries/vendors.ts';
import { createQueryClient } from '../../http/query-client.ts';
import { addVote, describeVote } from './cast-vote.ts';

describe('adding a vote to the progress', () => {
  const before = { completed: 1, total: 6, percentage: 17, votedCategories: [4], votes: [], state: 'open' } as const;
  const progress = { ...before, votedCategories: [4], votes: [] };
  const vote = { receipt: 'r', vendorId: 9, categoryId: 2, castAt: '2026-03-01T12:00:00Z' };

  test('counts the vote', () => {
    expect(addVote(progress, vote)).toMatchObject({
      completed: 2,
      percentage: 33,
      votedCategories: [4, 2],
      votes: [vote],
    });
  });
  test('counts the same vote once', () => {
    const after = addVote(progress, vote);
    expect(addVote(after, vote)).toBe(after);
  });
});

test.each([
  [undefined, 'Honey Co. has your Speed vote. 5 to go.'],
  ['counted', 'Honey Co. has your Speed vote. 5 to go.'],
  ['waiting', 'Honey Co. has your Speed vote. It is waiting for confirmation. 5 to go.'],
] as const)('with the standing %s the toast says: %s', (standing, description) => {
  const client = createQueryClient(() => undefined);
  const { queryKey } = progressQuery(1);
  const category = { id: 2, name: 'Speed', description: '', icon: 'award', color: 'blue' } as const;
  const progress = { completed: 0, total: 6, percentage: 0, votedCategories: [], votes: [], state: 'open' } as const;
  client.setQueryData(queryKey, { ...progress, votedCategories: [], votes: [], ...(standing && { standing }) });
  client.setQueryData(categoriesQuery.queryKey, [category]);
  client.setQueryData(vendorsQuery.queryKey, [{ id: 9, name: 'Honey Co.', description: '', imageUrl: '' }]);
  const vote = { receipt: 'r', vendorId: 9, categoryId: 2, castAt: '2026-03-01T12:00:00Z' };
  expect(describeVote(client, queryKey, vote)).toEqual({ title: 'Vote Cast', description });
});
