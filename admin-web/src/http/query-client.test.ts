import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { HttpError } from './http-error.ts';
import { createQueryClient, type Notice } from './query-client.ts';

function clientAndNotices() {
  const notices: Notice[] = [];
  return { client: createQueryClient((notice) => notices.push(notice)), notices };
}

test('data never goes stale, focus refetches nothing and nothing is retried', () => {
  const { queries, mutations } = clientAndNotices().client.getDefaultOptions();
  expect(queries).toMatchObject({ staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, retry: false });
  expect(mutations).toMatchObject({ retry: false });
});

test('a polled query that stays broken is told of once, and again after it has worked in between', async () => {
  const { client, notices } = clientAndNotices();
  const answers = ['fail', 'fail', 'work', 'fail'];
  const queryFn = async () => {
    if (answers.shift() === 'fail') throw new HttpError(500, 'Internal Server Error', '');
    return 1;
  };
  for (let asked = 0; asked < 4; asked += 1) {
    await client
      .fetchQuery({ queryKey: ['/x'], queryFn, staleTime: 0, meta: { failure: 'Failed to fetch x' } })
      .catch(() => undefined);
  }
  expect(notices.map((notice) => notice.title)).toEqual(['Failed to fetch x', 'Failed to fetch x']);
});

test('a refused call asks who is at the door again, for the session may have ended', async () => {
  const { client } = clientAndNotices();
  const asked = vi.spyOn(client, 'invalidateQueries');
  const queryFn = async () => {
    throw new HttpError(401, 'Unauthorized', '');
  };
  await client.fetchQuery({ queryKey: ['/api/admin/users'], queryFn }).catch(() => undefined);
  expect(asked).toHaveBeenCalledWith({ queryKey: ['/api/admin/dashboard'] });
});

test('a call is done when the server has answered, however long the lists behind it take', async () => {
  const { client } = clientAndNotices();
  client.getQueryCache().build(client, { queryKey: ['/list'], queryFn: () => new Promise(() => undefined) });
  const call = new MutationObserver(client, {
    mutationFn: async () => 'done',
    meta: { failure: 'Failed', invalidates: [['/list']] },
  });
  await expect(call.mutate()).resolves.toBe('done');
});

test.each([
  ['done', async () => ({ id: 1 })],
  [
    'rejected',
    async () => {
      throw new HttpError(404, 'Not Found', '');
    },
  ],
])('what a call may have changed is fetched again when it was %s', async (_outcome, mutationFn) => {
  const { client } = clientAndNotices();
  const asked = vi.spyOn(client, 'invalidateQueries');
  await new MutationObserver(client, { mutationFn, meta: { failure: 'Failed', invalidates: [['/list']] } })
    .mutate()
    .catch(() => undefined);
  expect(asked).toHaveBeenCalledWith({ queryKey: ['/list'] });
});

test('the row that a call returns takes the place of the older one in every list, whole or paged', async () => {
  const { client } = clientAndNotices();
  const [older, newer, other] = [{ id: 1, name: 'a' }, { id: 1, name: 'b' }, { id: 2 }];
  client.setQueryData(['/rows'], [older, other]);
  client.setQueryData(['/rows', { page: 1 }], { total: 2, items: [older, other] });
  const send = (mutationFn: () => Promise<unknown>, meta: object) =>
    new MutationObserver(client, { mutationFn, meta: { failure: 'Failed', ...meta } }).mutate();
  await send(async () => newer, { storesIn: '/rows' });
  expect(client.getQueryData(['/rows'])).toEqual([newer, other]);
  expect(client.getQueryData(['/rows', { page: 1 }])).toEqual({ total: 2, items: [newer, other] });
  await send(async () => ({ id: 1 }), { removesFrom: '/rows' });
  expect(client.getQueryData(['/rows'])).toEqual([other]);
  const stale = new HttpError(409, '', JSON.stringify({ code: 'stale_edit', current: { id: 2, name: 'theirs' } }));
  await send(() => Promise.reject(stale), { storesIn: '/rows' }).catch(() => undefined);
  expect(client.getQueryData(['/rows'])).toEqual([{ id: 2, name: 'theirs' }]);
});

test('without a network a call fails at once, and is not kept for later', async () => {
  const { client } = clientAndNotices();
  onlineManager.setOnline(false);
  const call = () => Promise.reject(new TypeError('Failed to fetch'));
  try {
    const mutation = new MutationObserver(client, { mutationFn: call, meta: { failure: 'Failed' } });
    await expect(mutation.mutate()).rejects.toThrow('Failed to fetch');
    await expect(client.fetchQuery({ queryKey: ['/x'], queryFn: call })).rejects.toThrow('Failed to fetch');
  } finally {
    onlineManager.setOnline(true);
  }
});
