import { beforeEach, expect, it } from 'vitest';
import type { PageHead, SiteConfigEntry, SitePage } from '../../../contract/index.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();
const content = JSON.stringify([{ tag: 'p', content: ['Write to ', { tag: 'strong', content: ['Kari'] }] }]);

beforeEach(async () => {
  const shown = { text: 'x', content, shown_since: new Date() };
  await site.database.owner('site_pages').insert([
    { name: 'imprint', title: null, ...shown },
    { name: 'rules', title: 'Regler', ...shown },
    { name: 'privacy', title: null, ...shown, shown_since: null },
  ]);
});

const statusOf = async (path: string) => (await site.api.get(path)).status;
const listed = async () =>
  (await site.api.get<SiteConfigEntry[]>('/api/site-config')).body.find(({ key }) => key === 'site_pages')?.value;
const sitemap = async () =>
  (await site.api.get('/sitemap.xml', { headers: { 'X-Plaudit-Origin': 'https://awards.example.org' } })).text;

it('a written page is public, listed for the footer and in the sitemap, and a draft is none of these', async () => {
  expect((await site.api.get<SitePage>('/api/site-pages/rules')).body).toEqual({
    title: 'Regler',
    content: JSON.parse(content),
  });
  expect(await statusOf('/api/site-pages/privacy')).toBe(404);
  expect(await statusOf('/api/site-pages/questions')).toBe(404);
  expect(await statusOf('/api/site-pages/terms')).toBe(400);
  expect(await listed()).toBe('rules,imprint');
  expect(await sitemap()).toMatch(/<loc>https:\/\/awards\.example\.org\/rules<.*\n.*\/imprint</);
  expect(await sitemap()).not.toContain('/privacy<');
});

it('before the first opening there are the imprint and the privacy page, and no others', async () => {
  const { owner } = site.database;
  await owner('first_opening').delete();
  await owner('site_pages').where({ name: 'privacy' }).update({ shown_since: new Date() });
  expect(await statusOf('/api/site-pages/rules')).toBe(404);
  expect(await statusOf('/api/site-pages/imprint')).toBe(200);
  expect(await statusOf('/internal/page-head/site-pages/rules')).toBe(404);
  expect(await listed()).toBe('privacy,imprint');
  expect(await sitemap()).not.toContain('/rules<');
});

it('its head has its own title, or else the name of the page, and begins as the text does', async () => {
  const headOf = async (name: string) => (await site.api.get<PageHead>(`/internal/page-head/site-pages/${name}`)).body;
  expect(await headOf('rules')).toMatchObject({
    title: 'Regler · Community Choice Awards',
    description: 'Write to Kari',
    path: '/rules',
  });
  expect((await headOf('imprint')).title).toBe('Imprint · Community Choice Awards');
  expect(await statusOf('/internal/page-head/site-pages/privacy')).toBe(404);
});
