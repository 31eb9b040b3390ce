import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConnectionWatch } from './connection-watch.ts';
import { HttpError, NetworkError } from './http-error.ts';
import { createQueryClient } from './query-client.ts';

const httpError = (status: number) => new HttpError({ status, statusText: '', headers: new Headers() }, '');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  onlineManager.setOnline(true);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function watchedClient() {
  const client = createQueryClient(() => undefined);
  const watch = new ConnectionWatch(client.getQueryCache());
  const outcome: { next: () => Promise<unknown> } = { next: async () => 1 };
  const observe = (key: string) =>
    new QueryObserver(client, { queryKey: [key], queryFn: () => outcome.next(), refetchInterval: 1_000 }).subscribe(
      () => undefined,
    );
  return { watch, outcome, observe };
}

test.each([
  [new NetworkError('down'), 'unreachable'],
  [httpError(503), 'unavailable'],
  [httpError(500), 'unavailable'],
  [httpError(429), 'busy'],
  [httpError(404), undefined],
])('%s is shown as %s until the next success', async (error, problem) => {
  const { watch, outcome, observe } = watchedClient();
  outcome.next = () => Promise.reject(error);
  const unsubscribe = observe('x');
  await vi.advanceTimersByTimeAsync(10);
  expect(watch.current()).toBe(problem);
  outcome.next = async () => 1;
  await vi.advanceTimersByTimeAsync(1_010);
  expect(watch.current()).toBeUndefined();
  unsubscribe();
});

test('a connection that was gone before the page could hear of it is called so once a request fails', async () => {
  const { watch, outcome, observe } = watchedClient();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const unsubscribe = observe('x');
  await vi.advanceTimersByTimeAsync(10);
  expect(watch.current()).toBeUndefined();
  outcome.next = () => Promise.reject(new NetworkError('down'));
  await vi.advanceTimersByTimeAsync(1_010);
  expect(watch.current()).toBe('offline');
  unsubscribe();
});

test('a query that is no longer on the page is not a problem', async () => {
  const { watch, outcome, observe } = watchedClient();
  outcome.next = () => Promise.reject(httpError(503));
  observe('gone')();
  await vi.advanceTimersByTimeAsync(10);
  expect(watch.current()).toBeUndefined();
});

test('a query is slow while it waits too long for its response', async () => {
  const { watch, outcome, observe } = watchedClient();
  outcome.next = () => new Promise((resolve) => setTimeout(resolve, 6_000, 1));
  const unsubscribe = observe('x');
  await vi.advanceTimersByTimeAsync(3_900);
  expect(watch.current()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(200);
  expect(watch.current()).toBe('slow');
  outcome.next = async () => 1;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(watch.current()).toBeUndefined();
  unsubscribe();
});

test('being offline is reported at once, and no longer once the browser is online', async () => {
  const { watch, observe } = watchedClient();
  const unsubscribe = observe('x');
  await vi.advanceTimersByTimeAsync(10);
  onlineManager.setOnline(false);
  expect(watch.current()).toBe('offline');
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(10);
  expect(watch.current()).toBeUndefined();
  unsubscribe();
});
