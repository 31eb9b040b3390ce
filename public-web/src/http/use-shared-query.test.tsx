import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { Profiler, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { useSharedQuery } from './use-shared-query.ts';

function counter() {
  let reads = 0;
  return {
    queryKey: ['count'] as const,
    queryFn: async () => {
      reads += 1;
      return reads;
    },
  };
}

type Query = ReturnType<typeof counter>;

const Count = ({ query }: { query: Query | undefined }) => <li>{useSharedQuery(query).data ?? 'nothing'}</li>;

const inClient = (client: ReturnType<typeof createQueryClient>, children: ReactNode) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);

const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

test('parts of a page that read the same query share one observer, and all show what it brings', async () => {
  const client = createQueryClient(() => undefined);
  const query = counter();
  const parts = ['first', 'second', 'third'].map((name) => <Count key={name} query={query} />);
  render(inClient(client, parts));
  expect(shown()).toEqual(['nothing', 'nothing', 'nothing']);
  await expect.poll(shown).toEqual(['1', '1', '1']);
  expect(client.getQueryCache().find({ queryKey: query.queryKey })?.getObserversCount()).toBe(1);
  await client.invalidateQueries({ queryKey: query.queryKey });
  await expect.poll(shown).toEqual(['2', '2', '2']);
});

test('what is in the cache is shown at once, also if it has changed while nothing read it', async () => {
  const client = createQueryClient(() => undefined);
  const query = counter();
  client.setQueryData(query.queryKey, 10);
  const { rerender } = render(inClient(client, <Count query={query} />));
  expect(shown()).toEqual(['10']);
  rerender(inClient(client, null));
  client.setQueryData(query.queryKey, 20);
  rerender(inClient(client, <Count query={query} />));
  expect(shown()).toEqual(['20']);
});

test('a query that was removed from the cache while nothing read it is read again', async () => {
  const client = createQueryClient(() => undefined);
  const query = counter();
  const { rerender } = render(inClient(client, <Count query={query} />));
  await expect.poll(shown).toEqual(['1']);
  rerender(inClient(client, null));
  client.removeQueries({ queryKey: query.queryKey });
  rerender(inClient(client, <Count query={query} />));
  await expect.poll(shown).toEqual(['2']);
  client.setQueryData(query.queryKey, 30);
  await expect.poll(shown).toEqual(['30']);
});

test('without a query nothing is read', async () => {
  const client = createQueryClient(() => undefined);
  const query = counter();
  const { rerender } = render(inClient(client, <Count query={undefined} />));
  expect(shown()).toEqual(['nothing']);
  expect(client.getQueryCache().getAll()).toEqual([]);
  rerender(inClient(client, <Count query={query} />));
  await expect.poll(shown).toEqual(['1']);
});

test('a part that opens when the data is old reads it again, for all that show it', async () => {
  const client = createQueryClient(() => undefined);
  const query = { ...counter(), staleTime: 0 };
  const first = <Count key="first" query={query} />;
  const { rerender } = render(inClient(client, [first]));
  await expect.poll(shown).toEqual(['1']);
  rerender(inClient(client, [first, <Count key="second" query={query} />]));
  await expect.poll(shown).toEqual(['2', '2']);
});

test('a query that is fetched again and brings the same renders nothing', async () => {
  const client = createQueryClient(() => undefined);
  const query = counter();
  client.setQueryData(query.queryKey, 1, { updatedAt: 1 });
  void client.invalidateQueries({ queryKey: query.queryKey });
  let renders = 0;
  const count = () => {
    renders += 1;
  };
  render(
    inClient(
      client,
      <Profiler id="part" onRender={count}>
        <Count query={query} />
      </Profiler>,
    ),
  );
  await expect.poll(() => client.getQueryState(query.queryKey)?.dataUpdatedAt).toBeGreaterThan(1);
  expect(shown()).toEqual(['1']);
  expect(renders).toBe(1);
});
