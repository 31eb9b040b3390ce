import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { hasFailed } from './has-failed.ts';
import { NetworkError } from './http-error.ts';
import { createQueryClient } from './query-client.ts';

test('a query has failed until a request succeeds, even while it is being retried', async () => {
  let outcome: Promise<string> = Promise.reject(new NetworkError('down'));
  outcome.catch(() => undefined);
  const observer = new QueryObserver(
    createQueryClient(() => undefined),
    { queryKey: ['x'], queryFn: () => outcome },
  );
  const unsubscribe = observer.subscribe(() => undefined);
  expect(hasFailed(observer.getCurrentResult())).toBe(false);
  await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true), { timeout: 30_000 });
  expect(hasFailed(observer.getCurrentResult())).toBe(true);

  let succeed = (_data: string) => {};
  outcome = new Promise((resolve) => {
    succeed = resolve;
  });
  const again = observer.refetch();
  expect(observer.getCurrentResult()).toMatchObject({ isError: false, isFetching: true });
  expect(hasFailed(observer.getCurrentResult())).toBe(true);
  succeed('here');
  await again;
  expect(hasFailed(observer.getCurrentResult())).toBe(false);
  unsubscribe();
});
