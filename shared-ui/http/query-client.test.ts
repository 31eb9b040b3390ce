import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { HttpError, NetworkError } from './http-error.ts';
import { createQueryClient, type MutationMeta, pollEvery, retryInterval, type ToastOptions } from './query-client.ts';

const httpError = (status: number, body = '', headers: Record<string, string> = {}) =>
  new HttpError({ status, statusText: '', headers: new Headers(headers) }, body);
const queryWithError = (error: unknown) => ({ state: { error } });

function clientAndToasts() {
  const toasts: ToastOptions[] = [];
  return { client: createQueryClient((toast) => toasts.push(toast)), toasts };
}

afterEach(() => {
  onlineManager.setOnline(true);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('data', () => {
  test('never goes stale, is not fetched when the window gets the focus, and a failure is not retried at once', () => {
    const { queries, mutations } = clientAndToasts().client.getDefaultOptions();
    expect(queries).toMatchObject({ staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, retry: false });
    expect(mutations).toMatchObject({ retry: false });
  });

  test('that failed with a transient error is requested until it arrives', async () => {
    vi.useFakeTimers();
    let requests = 0;
    const queryFn = async () => {
      requests += 1;
      if (requests < 3) throw new NetworkError('down');
      return 'here';
    };
    const { client } = clientAndToasts();
    const unsubscribe = new QueryObserver<string>(client, { queryKey: ['x'], queryFn }).subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(20_000);
    unsubscribe();
    expect(client.getQueryData(['x'])).toBe('here');
    expect(requests).toBe(3);
  });

  test('that the server rejected is not requested again', () =>
    expect(retryInterval(queryWithError(httpError(404)))).toBe(false));
});

describe('a poll', () => {
  test('keeps its interval without errors', () => expect(pollEvery(1_000)(queryWithError(null))).toBe(1_000));
  test('slows down while the server has errors', () => {
    expect(pollEvery(1_000)(queryWithError(httpError(503)))).toBe(3_000);
    expect(pollEvery(5_000)(queryWithError(httpError(503)))).toBe(5_000);
  });
  test('with a long interval comes sooner after an error, so that the page soon shows a recovery', () => {
    expect(pollEvery(60_000)(queryWithError(httpError(503)))).toBe(5_000);
  });
  test('waits as long as Retry-After says', () => {
    expect(pollEvery(1_000)(queryWithError(httpError(429, '', { 'retry-after': '12' })))).toBe(12_000);
  });
});

test('a query that stays broken is reported once, and again after it has worked in between', async () => {
  const { client, toasts } = clientAndToasts();
  const outcomes = ['fail', 'fail', 'work', 'fail'];
  const queryFn = async () => {
    if (outcomes.shift() === 'fail') throw httpError(500);
    return 1;
  };
  for (let request = 0; request < 4; request += 1) {
    await client
      .fetchQuery({ queryKey: ['/x'], queryFn, staleTime: 0, meta: { failure: 'Failed to fetch x' } })
      .catch(() => undefined);
  }
  expect(toasts.map(({ title }) => title)).toEqual(['Failed to fetch x', 'Failed to fetch x']);
});

describe('a mutation', () => {
  const runMutation = async (
    mutationFn: () => Promise<unknown>,
    meta: Partial<MutationMeta>,
  ): Promise<ToastOptions[]> => {
    const { client, toasts } = clientAndToasts();
    const mutation = new MutationObserver(client, { mutationFn, meta: { failure: 'Failed', ...meta } });
    await mutation.mutate().catch(() => undefined);
    return toasts;
  };
  const variant = 'destructive';

  test('reports its success', async () => {
    expect(await runMutation(async () => 1, { success: 'Saved' })).toEqual([{ variant: 'success', title: 'Saved' }]);
    const success = (data: unknown) => ({ title: 'Saved', description: `${data} rows` });
    expect(await runMutation(async () => 3, { success })).toEqual([
      { variant: 'success', title: 'Saved', description: '3 rows' },
    ]);
    expect(await runMutation(async () => 1, { success: () => undefined })).toEqual([]);
  });

  test('reports its failure with the server’s message', async () => {
    const error = httpError(403, JSON.stringify({ message: 'Voting has ended' }));
    expect(await runMutation(() => Promise.reject(error), {})).toEqual([
      { variant, title: 'Failed', description: 'Voting has ended' },
    ]);
  });

  test('without a response says that the change may have been saved', async () => {
    const [toast] = await runMutation(() => Promise.reject(new NetworkError('down')), {});
    expect(toast?.description).toContain('Check whether it was done');
  });

  test('may use its own failure message, or none', async () => {
    const failure = () => ({ title: 'Login Failed', description: 'Invalid credentials' });
    expect(await runMutation(() => Promise.reject(httpError(401)), { failure })).toEqual([{ variant, ...failure() }]);
    expect(await runMutation(() => Promise.reject(httpError(401)), { failure: () => undefined })).toEqual([]);
  });

  test('may report a failure in a toast that does not look like an error', async () => {
    const text = { title: 'Login Required', variant: 'default' } as const;
    expect(await runMutation(() => Promise.reject(httpError(401)), { failure: () => text })).toEqual([text]);
  });

  test.each([
    ['done', async () => ({ id: 1 })],
    ['rejected', () => Promise.reject(httpError(404))],
  ])('fetches again the queries that it may have changed, when it was %s', async (_outcome, mutationFn) => {
    const { client } = clientAndToasts();
    client.setQueryData(['/list'], []);
    client.setQueryData(['/other'], []);
    const mutation = new MutationObserver<unknown>(client, {
      mutationFn,
      meta: { failure: 'Failed', invalidates: [['/list']] },
    });
    await mutation.mutate().catch(() => undefined);
    expect(client.getQueryState(['/list'])?.isInvalidated).toBe(true);
    expect(client.getQueryState(['/other'])?.isInvalidated).toBe(false);
  });

  test('that failed is not talked over by a list that cannot be fetched again', async () => {
    const { client, toasts } = clientAndToasts();
    const fail = () => Promise.reject(new NetworkError('down'));
    const list = new QueryObserver(client, {
      queryKey: ['/list'],
      queryFn: fail,
      initialData: [],
      meta: { failure: 'Failed to fetch the list' },
    });
    const stop = list.subscribe(() => undefined);
    const meta = { failure: 'Failed to save', invalidates: [['/list']] };
    await new MutationObserver(client, { mutationFn: fail, meta }).mutate().catch(() => undefined);
    await vi.waitFor(() => expect(client.getQueryState(['/list'])?.error).toBeInstanceOf(NetworkError));
    expect(toasts.map(({ title }) => title)).toEqual(['Failed to save']);
    stop();
  });

  test('is done when the server has responded, and does not wait for the lists to be fetched again', async () => {
    const { client } = clientAndToasts();
    client.getQueryCache().build(client, { queryKey: ['/list'], queryFn: () => new Promise(() => undefined) });
    const mutation = new MutationObserver(client, {
      mutationFn: async () => 'done',
      meta: { failure: 'Failed', invalidates: [['/list']] },
    });
    await expect(mutation.mutate()).resolves.toBe('done');
  });
});

test('a row that was changed, deleted or edited by others is replaced or removed in every cached list', async () => {
  const { client } = clientAndToasts();
  const [older, newer, other] = [{ id: 1, name: 'a' }, { id: 1, name: 'b' }, { id: 2 }];
  client.setQueryData(['/rows'], [older, other]);
  client.setQueryData(['/rows', { page: 1 }], { total: 2, items: [older, other] });
  const send = (mutationFn: () => Promise<unknown>, meta: Partial<MutationMeta>) =>
    new MutationObserver(client, { mutationFn, meta: { failure: 'Failed', ...meta } }).mutate();
  await send(async () => newer, { storesIn: '/rows' });
  expect(client.getQueryData(['/rows'])).toEqual([newer, other]);
  expect(client.getQueryData(['/rows', { page: 1 }])).toEqual({ total: 2, items: [newer, other] });
  await send(async () => ({ id: 1 }), { removesFrom: '/rows' });
  expect(client.getQueryData(['/rows'])).toEqual([other]);
  const stale = httpError(409, JSON.stringify({ code: 'stale_edit', current: { id: 2, name: 'theirs' } }));
  await send(() => Promise.reject(stale), { storesIn: '/rows' }).catch(() => undefined);
  expect(client.getQueryData(['/rows'])).toEqual([{ id: 2, name: 'theirs' }]);
});

test('every failure is passed to onError, with the key if it is a query', async () => {
  const errors: unknown[] = [];
  const client = createQueryClient(
    () => undefined,
    (error, queryKey) => errors.push([error.message, queryKey]),
  );
  const request = () => Promise.reject(new NetworkError('down'));
  await client.fetchQuery({ queryKey: ['/x'], queryFn: request }).catch(() => undefined);
  const mutation = new MutationObserver(client, { mutationFn: request, meta: { failure: 'Failed' } });
  await mutation.mutate().catch(() => undefined);
  expect(errors).toEqual([
    ['down', ['/x']],
    ['down', undefined],
  ]);
});

test('without a network every request fails at once, and none is queued', async () => {
  const { client } = clientAndToasts();
  onlineManager.setOnline(false);
  const request = () => Promise.reject(new NetworkError('down'));
  const mutation = new MutationObserver(client, { mutationFn: request, meta: { failure: 'Failed' } });
  await expect(mutation.mutate()).rejects.toThrow('down');
  await expect(client.fetchQuery({ queryKey: ['/x'], queryFn: request })).rejects.toThrow('down');
});
