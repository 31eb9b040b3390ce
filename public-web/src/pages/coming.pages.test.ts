import { beforeAll, expect, it } from 'vitest';
import { prepare } from '../server/render-page.tsx';
import { parsedPage } from '../testing/parsed-page.ts';
import { beforeFirst } from '../testing/states/before-first.recorded.ts';

beforeAll(prepare);

const cycle = beforeFirst['/api/voting/cycle'];
const siteText = (wanted: string) => beforeFirst['/api/site-config'].find(({ key }) => key === wanted)?.value;
const inDays = (days: number) => new Date(Date.parse(cycle.now) + days * 86_400_000).toISOString();
const opensIn = (days: number) => ({
  ...beforeFirst,
  '/api/voting/cycle': {
    ...cycle,
    next: { id: 1, name: 'The first one', startDate: inDays(days), endDate: inDays(days + 10) },
  },
});

it('says what is coming and invites people to sign up, without a ballot and without days left', async () => {
  const { text, texts, linksOf, all } = await parsedPage(beforeFirst, '/');
  expect(texts('h1')).toEqual([siteText('site_name')]);
  expect(text()).toContain(siteText('site_description'));
  expect(text()).toContain('The vendors are shown once voting opens. The date follows.');
  expect(linksOf('Create Account')).toEqual(['/register']);
  expect(all('.ballot-tab, .ticket')).toEqual([]);
  expect(text('.ui-header')).not.toMatch(/left|ended/);
});

it('says when the first period opens and closes, and offers to remind people of it', async () => {
  const { text, buttons } = await parsedPage(opensIn(6), '/');
  expect(text()).toContain('Opens in 6 days');
  expect(text('.ticket')).toBe('Voting opensThu, Nov 26 12:00 PM UTCVoting closesDec 6, 12:00 PM UTC');
  expect(text()).not.toContain('The date follows');
  expect(buttons()).toEqual(['Remind Me']);
});

it.each([
  [1.5, 'Opens in 36 h 0 min'],
  [2.5, 'Opens in 3 days'],
  [-0.001, 'Opens at any moment'],
])('%s days before the first opening says "%s"', async (days, words) => {
  expect((await parsedPage(opensIn(days), '/')).text('.coming-badge')).toBe(words);
});
