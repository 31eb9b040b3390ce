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
