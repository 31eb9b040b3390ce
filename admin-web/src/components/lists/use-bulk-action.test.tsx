import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { http } from '../../http/http-client.ts';
import { createPanelClient, type ToastOptions } from '../../http/query-client.ts';
import { serveApi } from '../../testing/api-server.ts';
import { useBulkAction } from './use-bulk-action.ts';

type Route = Parameters<typeof serveApi>[0][string];

async function runBulk(statusOf: (path: string) => number, all?: Route) {
  const respond = (id: number) => () => {
    const status = statusOf(`/${id}`);
    return status === 200 ? { body: {} } : { status, body: { message: 'Deleted meanwhile' } };
  };
  const server = await serveApi({
    'POST /1': respond(1),
    'POST /2': respond(2),
    'POST /3': respond(3),
    ...(all && { 'POST /all': all }),
  });
  const notices: ToastOptions[] = [];
  const client = createPanelClient((notice) => notices.push(notice));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const send = (id: number) => http.post(`/${id}`);
  const sendAll = async () => {
    const { missing } = await http.post<{ missing: number[] }>('/all');
    return { results: [], rejected: missing.map(() => 'Deleted meanwhile') };
  };
  const { result } = renderHook(
    () => useBulkAction({ ...(all ? { sendAll } : { send }), noun: 'session', done: 'blocked', invalidates: [] }),
    { wrapper },
  );
  act(() => result.current.mutate([1, 2, 3]));
  await waitFor(() => expect(notices).toHaveLength(1));
  return { notice: notices[0], sent: server.seen.map(({ path }) => path) };
}

test('each row has a request of its own', async () => {
  const { notice, sent } = await runBulk(() => 200);
  expect(sent).toEqual(['/1', '/2', '/3']);
  expect(notice).toMatchObject({ variant: 'success', title: '3 sessions blocked' });
});

test('a rejected row does not stop the others, and the toast says why it was rejected', async () => {
  const { notice, sent } = await runBulk((path) => (path === '/2' ? 409 : 200));
  expect(sent).toEqual(['/1', '/2', '/3']);
  expect(notice).toMatchObject({ title: '2 sessions blocked', description: '1 session not: Deleted meanwhile' });
});

test('no more requests are sent after the server has failed', async () => {
  const { notice, sent } = await runBulk((path) => (path === '/2' ? 503 : 200));
  expect(sent).toEqual(['/1', '/2']);
  expect(notice).toMatchObject({ variant: 'destructive', title: 'Not all sessions could be blocked' });
});

test('with a route for all rows there is one request, and the toast says why a row was rejected', async () => {
  const { notice, sent } = await runBulk(
    () => 200,
    () => ({ body: { missing: [2] } }),
  );
  expect(sent).toEqual(['/all']);
  expect(notice).toMatchObject({ title: '2 sessions blocked', description: '1 session not: Deleted meanwhile' });
});

test('a rejected request for all rows changes nothing else', async () => {
  const { notice, sent } = await runBulk(
    () => 200,
    () => ({ status: 409, body: { message: 'The result is not written' } }),
  );
  expect(sent).toEqual(['/all']);
  expect(notice).toMatchObject({ variant: 'destructive', title: 'Not all sessions could be blocked' });
});
