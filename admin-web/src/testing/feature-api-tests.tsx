import { QueryClientProvider, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { createPanelClient, type ToastOptions } from '../http/query-client.ts';
import type { Send } from '../http/use-send.ts';
import { serveApi } from './api-server.ts';

// biome-ignore lint/suspicious/noExplicitAny: the rows of a table send bodies of every kind.
type UseMutation = () => Send<any, any>;

function makeClient() {
  const toasts: ToastOptions[] = [];
  const client = createPanelClient((toast) => toasts.push(toast));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return { toasts, wrapper };
}

/** Calls `mutate` twice before React can render a button as busy. Returns the toast. */
export async function runMutation(use: UseMutation, variables: unknown): Promise<ToastOptions | undefined> {
  const { toasts, wrapper } = makeClient();
  const { result } = renderHook(use, { wrapper });
  const { mutate } = result.current;
  act(() => {
    mutate(variables);
    mutate(variables);
  });
  await waitFor(() => expect(toasts).toHaveLength(1));
  return toasts[0];
}

type MutationRow = [route: string, use: UseMutation, variables: unknown, success: string, failure: string];

export function testMutations(rows: MutationRow[]): void {
  test.each(rows)('%s is sent once and reports success or failure', async (route, use, variables, success, failure) => {
    const server = await serveApi({ [route]: ({ body }) => ({ body: { ...(body as object) } }) });
    expect(await runMutation(use, variables)).toMatchObject({ variant: 'success', title: success });
    expect(server.of(route)).toHaveLength(1);

    await serveApi({ [route]: () => ({ status: 500 }) });
    expect(await runMutation(use, variables)).toMatchObject({ variant: 'destructive', title: failure });

    await serveApi({ [route]: () => ({ status: 409, body: { message: 'Because of this' } }) });
    const toast = { variant: 'destructive', title: failure, description: 'Because of this' };
    expect(await runMutation(use, variables)).toEqual(toast);
  });
}

// biome-ignore lint/suspicious/noExplicitAny: each query of a table has a response of another type.
type Query = UseQueryOptions<any, Error, any, any>;
type QueryRow = [
  name: string,
  query: Query,
  failure: string,
  interval: number | undefined,
  staleTime: number | undefined,
];

export function testQueries(rows: QueryRow[]): void {
  test.each(rows)(
    'the query of %s has the given intervals, and a toast reports its failure',
    async (_name, query, failure, interval, staleTime) => {
      const { refetchInterval } = query;
      const withoutError = { state: { error: null } } as Parameters<
        Extract<typeof refetchInterval, (query: never) => unknown>
      >[0];
      expect(typeof refetchInterval === 'function' ? refetchInterval(withoutError) : refetchInterval).toBe(interval);
      expect(query.staleTime).toBe(staleTime);
      await serveApi({});
      const { toasts, wrapper } = makeClient();
      renderHook(() => useQuery<unknown, Error, unknown, QueryKey>(query), { wrapper });
      await waitFor(() => expect(toasts).toMatchObject([{ variant: 'destructive', title: failure }]));
    },
  );
}
