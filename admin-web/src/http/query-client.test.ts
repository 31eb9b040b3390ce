import { MutationObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { HttpError } from './http-error.ts';
import { createPanelClient } from './query-client.ts';

const httpError = (status: number) => new HttpError({ status, statusText: '', headers: new Headers() }, '');
const DASHBOARD = ['/api/admin/dashboard'];

function createClientWithDashboard() {
  const client = createPanelClient(() => undefined);
  client.setQueryData(DASHBOARD, {});
  return { client, isAskedAgain: () => client.getQueryState(DASHBOARD)?.isInvalidated };
}

test.each([
  [401, true],
  [403, true],
  [404, false],
])('after a %s, whether the dashboard is read again to see who is signed in: %s', async (status, expected) => {
  const reading = createClientWithDashboard();
  const request = () => Promise.reject(httpError(status));
  await reading.client.fetchQuery({ queryKey: ['/api/admin/users'], queryFn: request }).catch(() => undefined);
  expect(reading.isAskedAgain()).toBe(expected);

  const changing = createClientWithDashboard();
  const mutation = new MutationObserver(changing.client, { mutationFn: request, meta: { failure: 'Failed' } });
  await mutation.mutate().catch(() => undefined);
  expect(changing.isAskedAgain()).toBe(expected);
});

test('after a rejected request for the dashboard, the dashboard is not read again', async () => {
  const { client } = createClientWithDashboard();
  let invalidations = 0;
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'invalidate') invalidations += 1;
  });
  const queryFn = () => Promise.reject(httpError(401));
  await client.fetchQuery({ queryKey: DASHBOARD, queryFn, staleTime: 0 }).catch(() => undefined);
  expect(invalidations).toBe(0);
});
