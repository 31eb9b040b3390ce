import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { json, startServer } from '../testing/http-server.ts';
import { createGetQuery } from './get-query.ts';
import { createHttpClient } from './http-client.ts';

const getQuery = createGetQuery(createHttpClient({ token: () => undefined }));

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
