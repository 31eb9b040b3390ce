import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { HttpError, NetworkError } from './http-error.ts';
import { createQueryClient, every, type Notice, untilItAnswers } from './query-client.ts';

const answer = (status: number, body = '', headers: Record<string, string> = {}) =>
  new HttpError({ status, statusText: '', headers: new Headers(headers) }, body);
const failed = (error: unknown) => ({ state: { error } });

afterEach(() => vi.useRealTimers());

describe('data', () => {
  test('never goes stale, is not fetched again for focus, and a failure is not retried', () => {
    const { queries } = createQueryClient(() => undefined).getDefaultOptions();
    expect(queries).toMatchObject({ staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, retry: false });
  });

  test('that failed for a passing reason is asked for again until it is here', async () => {
    vi.useFakeTimers();
    const client = createQueryClient(() => undefined);
    let asked = 0;
    const queryFn = async () => {
      asked += 1;
      if (asked < 3) throw new NetworkError('down');
      return 'here';
    };
    const unsubscribe = new QueryObserver<string>(client, { queryKey: ['x'], queryFn }).subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(20_000);
    unsubscribe();
    expect(client.getQueryData(['x'])).toBe('here');
    expect(asked).toBe(3);
  });

  test('that was refused for good is not', () => expect(untilItAnswers(failed(answer(404)))).toBe(false));
});

describe('a poll', () => {
  test('keeps its interval while all is well', () => expect(every(1_000)(failed(null))).toBe(1_000));
  test('steps back while the server is not well', () => expect(every(1_000)(failed(answer(503)))).toBe(3_000));
  test('waits as long as it is asked to', () => {
    expect(every(1_000)(failed(answer(429, '', { 'retry-after': '12' })))).toBe(12_000);
  });
});

describe('a mutation’s toasts', () => {
  const run = async (outcome: () => Promise<unknown>, meta: object): Promise<Notice[]> => {
    const shown: Notice[] = [];
    const client = createQueryClient((notice) => shown.push(notice));
    const mutation = client.getMutationCache().build(client, { mutationFn: outcome, meta });
    await mutation.execute(undefined).catch(() => undefined);
    return shown;
  };
  const failure = { title: 'Error', description: 'Failed to cast vote' };

  test('tell its success', async () => {
    const success = { title: 'Vote Cast' };
    expect(await run(async () => 1, { success, failure })).toEqual([{ ...success, tone: 'success' }]);
  });

  test('tell its failure in the server’s words', async () => {
    const error = answer(403, JSON.stringify({ message: 'Voting has ended' }));
    const shown = await run(() => Promise.reject(error), { failure });
    expect(shown).toEqual([{ title: 'Error', description: 'Voting has ended', tone: 'danger' }]);
  });

  test('or in its own, when the server has none', async () => {
    const shown = await run(() => Promise.reject(new NetworkError('down')), { failure });
    expect(shown).toEqual([{ ...failure, tone: 'danger' }]);
  });
});

test('a mutation is not held back while the browser is offline', async () => {
  onlineManager.setOnline(false);
  const client = createQueryClient(() => undefined);
  const sent = client.getMutationCache().build(client, { mutationFn: async () => 'sent' });
  const outcome = sent.execute(undefined);
  expect(sent.state.isPaused).toBe(false);
  expect(await outcome).toBe('sent');
  onlineManager.setOnline(true);
});

test('a success makes what it changed be fetched anew', async () => {
  const client = createQueryClient(() => undefined);
  client.setQueryData(['/api/leaderboard'], []);
  client.setQueryData(['/api/vendors'], []);
  const meta = { invalidates: [['/api/leaderboard']] };
  await client
    .getMutationCache()
    .build(client, { mutationFn: async () => 1, meta })
    .execute(undefined);
  expect(client.getQueryState(['/api/leaderboard'])?.isInvalidated).toBe(true);
  expect(client.getQueryState(['/api/vendors'])?.isInvalidated).toBe(false);
});
