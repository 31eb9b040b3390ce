import { beforeAll, expect, it } from 'vitest';
import { prepare } from '../server/render-page.tsx';
import { parsedPage } from '../testing/parsed-page.ts';
import { open } from '../testing/states/open.recorded.ts';

beforeAll(prepare);

const CATEGORIES = open['/api/categories'].map(({ name }) => name);

it('each ballot begins with the picture of its category, or with the drawn icon of one without', async () => {
  const [first, ...others] = open['/api/categories'];
  if (!first) throw new Error('The state has no category');
  const imageUrl = `/pictures/uploaded/${'0a'.repeat(16)}-640.webp`;
  const { all } = await parsedPage({ ...open, '/api/categories': [{ ...first, imageUrl }, ...others] }, '/');
  const heads = all('.ballot-head');
  expect(heads.map((head) => head.querySelector('h3')?.textContent)).toEqual(CATEGORIES);
  expect(heads.map((head) => head.querySelector('img')?.getAttribute('src'))).toEqual([
    imageUrl,
    ...others.map(() => undefined),
  ]);
  expect(heads[0]?.querySelector('img')?.alt).toBe('');
  expect(heads.slice(1).every((head) => head.querySelector('.ui-category-icon > svg'))).toBe(true);
});

it('names the subtitle of the site at the end of the page too, where a phone has room for it', async () => {
  const { text } = await parsedPage(open, '/');
  const subtitle = open['/api/site-config'].find(({ key }) => key === 'top_right_details')?.value;
  expect(text('.site-footer-subtitle')).toBe(subtitle);
  expect(text('.ui-header')).toContain(subtitle);
});

it('has the nominees in another order in each rendering, so that nobody is the first for all visitors', async () => {
  const now = Date.parse(open['/api/voting/cycle'].now);
  const ordersAt = async (time: number) => (await parsedPage(open, '/', { now: time })).texts('.poster-name');
  const earlier = await ordersAt(now);
  expect(earlier).toHaveLength(24);
  expect((await ordersAt(now + 1_000))[0]).not.toBe(earlier[0]);
});
