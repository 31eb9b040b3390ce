import { beforeAll, expect, it } from 'vitest';
import { prepare } from '../server/render-page.tsx';
import { parsedPage } from '../testing/parsed-page.ts';
import { final } from '../testing/states/final.recorded.ts';
import { open } from '../testing/states/open.recorded.ts';

beforeAll(prepare);

const DAY_MS = 86_400_000;
const siteText = (wanted: string) => open['/api/site-config'].find(({ key }) => key === wanted)?.value;

it('has the title and subtitle of the site, the days left, and links to sign in and to register', async () => {
  const cycle = open['/api/voting/cycle'];
  // By the clock of the server, 17 and a half days are shown as 18.
  const endDate = new Date(Date.parse(cycle.now) + 17.5 * DAY_MS).toISOString();
  const { text, texts, linksOf } = await parsedPage({ ...open, '/api/voting/cycle': { ...cycle, endDate } }, '/');
  for (const words of [siteText('top_right_name'), siteText('top_right_details'), '18 days left'])
    expect(text('.ui-header')).toContain(words);
  expect(texts('h1')).toEqual([siteText('site_name')]);
  expect(text('.hero')).toContain(siteText('site_description'));
  expect(texts('[aria-label="What the vendors are judged by"] li')).toEqual(
    open['/api/categories'].map(({ name }) => name),
  );
  expect(linksOf('Sign In', '.ui-header')).toEqual(['/login']);
  expect(linksOf('Create Account', '.ui-header')).toEqual(['/register']);
});

it.each([
  ['categories', final['/api/categories'].map(({ name }) => name)],
  ['none', []],
])('has in the hero what organizers have chosen: %s', async (value, names) => {
  // With other categories than the six criteria.
  const categories = final['/api/categories'].map((category) => ({ ...category, name: `${category.name} at home` }));
  const state = {
    ...final,
    '/api/categories': categories,
    '/api/site-config': [...final['/api/site-config'], { key: 'hero_criteria' as const, value }],
  };
  const { texts, all } = await parsedPage(state, '/?tab=vendors');
  expect(texts('.hero-criteria li')).toEqual(names.map((name) => `${name} at home`));
  expect(all('.hero-criteria')).toHaveLength(names.length > 0 ? 1 : 0);
});

it('of a period that has ended has 0 days left, and emphasizes no new account', async () => {
  const { text, all } = await parsedPage(final, '/');
  expect(text('.ui-header')).toContain('Voting ended, 0 days left');
  expect(all('.ui-header a[href="/register"]').map(({ classList }) => classList.contains('ui-button-primary'))).toEqual(
    [false],
  );
});

it('emphasizes no second way to an account beside the form for one', async () => {
  const { all } = await parsedPage(open, '/register');
  expect(all('.ui-button-primary').map(({ textContent }) => textContent)).toEqual(['Create Account']);
  expect(all('main .ui-button-primary')).toHaveLength(1);
});
