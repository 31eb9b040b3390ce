import type { Standing } from '@plaudit/public-api/contract';
import { describe, expect, test } from 'vitest';
import { HttpError } from '../../../http/http-error.ts';
import { categoriesQuery } from '../../../http/queries/categories.ts';
import { progressQuery } from '../../../http/queries/progress.ts';
import { vendorsQuery } from '../../../http/queries/vendors.ts';
import { createQueryClient } from '../../../http/query-client.ts';
import { addVote, describeFailure, describeVote, LOGIN_REQUIRED } from './cast-vote.ts';

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

/** What the toast says after a vote of somebody who has cast `completed` of two votes. */
function toastAfter(completed: 0 | 1, standing: Standing | undefined, areBallotsShown: boolean) {
  const client = createQueryClient(() => undefined);
  const { queryKey } = progressQuery(1);
  const category = { id: 2, name: 'Speed', description: '', icon: 'award', color: 'blue' } as const;
  const progress = { completed, total: 2, percentage: 50 * completed, state: 'open' } as const;
  client.setQueryData(queryKey, { ...progress, votedCategories: [], votes: [], ...(standing && { standing }) });
  client.setQueryData(categoriesQuery.queryKey, [category]);
  client.setQueryData(vendorsQuery.queryKey, [{ id: 9, name: 'Honey Co.', description: '', imageUrl: '' }]);
  const vote = { receipt: 'r', vendorId: 9, categoryId: 2, castAt: '2026-03-01T12:00:00Z' };
  return describeVote(client, queryKey, vote, { areBallotsShown });
}

test.each([
  [undefined, 'Honey Co. has your Speed vote. 1 to go.'],
  ['counted', 'Honey Co. has your Speed vote. 1 to go.'],
  ['waiting', 'Honey Co. has your Speed vote. It is not counted yet. 1 to go.'],
] as const)('with the standing %s the toast says: %s', (standing, description) => {
  expect(toastAfter(0, standing, true)).toEqual({ title: 'Vote Cast', description });
});

test('the last vote has a toast only where no dialog opens: on other pages, and for votes that do not count', () => {
  expect(toastAfter(1, 'counted', true)).toBeUndefined();
  const description = 'Honey Co. has your Speed vote. All 2 votes are in.';
  expect(toastAfter(1, 'counted', false)).toEqual({ title: 'Vote Cast', description });
  expect(toastAfter(1, 'set_aside', true)).toEqual({ title: 'Vote Cast', description });
  expect(toastAfter(1, 'waiting', true)?.description).toContain('It is not counted yet. All 2 votes are in.');
});

const rejected = (status: number, message?: string) =>
  new HttpError(
    { status, statusText: '', headers: new Headers() },
    JSON.stringify(message ? { code: 'x', message } : {}),
  );

test('a vote that failed has the reason of the server, and otherwise words of its own', () => {
  const title = 'Error';
  expect(describeFailure(rejected(409, 'Voting is paused'))).toEqual({ title, description: 'Voting is paused' });
  expect(describeFailure(rejected(500))).toEqual({ title, description: 'Failed to cast vote' });
  expect(describeFailure(rejected(401))).toBe(LOGIN_REQUIRED);
});
