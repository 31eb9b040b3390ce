import { makeVendor } from '@plaudit/db/testing/factories';
import { expect, it } from 'vitest';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();

const headers = { 'X-Plaudit-Origin': 'https://awards.example.org' };
const addressesIn = (sitemap: string) => [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

it('the sitemap has the home page, its tabs, the decisions and the profile of each vendor on the ballot', async () => {
  const { id } = await makeVendor(site.database.owner);
  await makeVendor(site.database.owner, { retired_at: new Date() });
  const { status, text, headers: sent } = await site.api.get<string>('/sitemap.xml', { headers });
  expect(status).toBe(200);
  expect(sent.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(addressesIn(text)).toEqual(
    ['/', '/?tab=leaderboard', '/?tab=vendors', '/?tab=results', '/decisions', `/vendor/${id}`].map(
      (path) => `https://awards.example.org${path}`,
    ),
  );
});

it('there is no sitemap where the address of the site is not known', async () => {
  expect((await site.api.get('/sitemap.xml')).status).toBe(404);
  expect((await site.api.get('/robots.txt')).text).not.toContain('Sitemap');
});

it('search engines are kept from the panel and the APIs, and find the sitemap', async () => {
  const { text, headers: sent } = await site.api.get<string>('/robots.txt', { headers });
  expect(sent.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(text.trim().split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /admin',
    'Sitemap: https://awards.example.org/sitemap.xml',
  ]);
});
