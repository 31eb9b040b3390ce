import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { json, startServer } from '../testing/http-server.ts';
import { createGetOwnQuery, createGetQuery } from './get-query.ts';
import { createHttpClient } from './http-client.ts';

const http = createHttpClient({ token: () => undefined });
const getQuery = createGetQuery(http);
const getOwnQuery = createGetOwnQuery(http);

test('a query requests the address that its key consists of', async () => {
  const server = await startServer(json('here'));
  const client = new QueryClient();
  expect(await client.fetchQuery(getQuery<string>('/api/vendors', 7, 'links'))).toBe('here');
  await client.fetchQuery(getQuery<string>('/api/users', { page: 2, search: 'a b' }));
  expect(server.seen.map(({ path, query }) => `${path}?${query}`)).toEqual([
    '/api/vendors/7/links?',
    '/api/users?page=2&search=a+b',
  ]);
  expect(client.getQueryData(['/api/vendors', 7, 'links'])).toBe('here');
});

test('a query for what belongs to an account is sent again after another sign-in', async () => {
  const server = await startServer(json('mine'));
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const read = (generation: number) => client.fetchQuery(getOwnQuery<string>('/api/progress', generation));
  expect([await read(1), await read(1)]).toEqual(['mine', 'mine']);
  expect(server.seen.map(({ path }) => path)).toEqual(['/api/progress']);
  server.respond(json('yours'));
  expect(await read(2)).toBe('yours');
});
