import { makeElection } from '@plaudit/db/testing/factories';
import { expect, it } from 'vitest';
import { useApi } from '../testing/use-api.ts';

const site = useApi();

it.each([
  '/cards/site.png',
  '/cards/vendor/:vendor.png',
  '/look/000000000000.css',
  '/manifest.webmanifest',
  '/robots.txt',
  '/api/docs',
  '/api/openapi.json',
])('%s is the same with the parameters that chats and other sites add', async (path) => {
  const { vendors } = await makeElection(site.database.owner);
  const address = path.replace(':vendor', String(vendors[0]?.id));
  const [plain, tagged] = [await site.api.get(address), await site.api.get(`${address}?utm_source=chat&v=2&v=3`)];
  expect([plain.status, tagged.status]).toEqual([200, 200]);
  expect(tagged.text).toBe(plain.text);
});
