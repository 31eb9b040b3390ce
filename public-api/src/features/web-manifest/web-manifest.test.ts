import { expect, it } from 'vitest';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();

it('the web manifest has the names that organizers gave the site', async () => {
  await site.database.owner('settings').insert({ setting_key: 'site_name', setting_value: 'The "Golden" Basket' });
  const { text, headers } = await site.api.get<string>('/manifest.webmanifest');
  expect(headers.get('content-type')).toContain('application/manifest+json');
  expect(JSON.parse(text)).toMatchObject({
    name: 'The "Golden" Basket',
    short_name: 'Vendor Awards',
    display: 'standalone',
    start_url: '/',
  });
  expect(headers.get('cache-control')).toBe('public, max-age=3600');
  const kept = { 'If-None-Match': headers.get('etag') ?? '' };
  expect((await site.api.get('/manifest.webmanifest', { headers: kept })).status).toBe(304);
});
