import { beforeAll, expect, it } from 'vitest';
import { prepare } from '../server/render-page.tsx';
import { parsedPage } from '../testing/parsed-page.ts';
import type { Answers } from '../testing/states/answers.ts';
import { final } from '../testing/states/final.recorded.ts';
import { notStarted } from '../testing/states/not-started.recorded.ts';
import { open } from '../testing/states/open.recorded.ts';
import { rehearsal } from '../testing/states/rehearsal.recorded.ts';

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
  expect(texts('.award-stamps li')).toEqual(names.map((name) => `${name} at home`));
  expect(all('.award-stamps')).toHaveLength(names.length > 0 ? 1 : 0);
});

it('leads from a category that is none of the six to its own ballot', async () => {
  const categories = open['/api/categories'].map((category) => ({ ...category, name: `Category ${category.id}` }));
  const config = [...open['/api/site-config'], { key: 'hero_criteria' as const, value: 'categories' }];
  const { all } = await parsedPage({ ...open, '/api/categories': categories, '/api/site-config': config }, '/');
  expect(all('.award-stamps a').map((link) => link.getAttribute('href'))).toEqual(
    categories.map(({ id }) => `/?ballot=${id}`),
  );
});

it('of a period that has ended has 0 days left', async () => {
  const { text } = await parsedPage(final, '/');
  expect(text('.ui-header')).toContain('Voting ended, 0 days left');
});

it('names on every screen the day on which the next period opens', async () => {
  const next = { id: 9, name: 'Winter', startDate: '2026-12-17T08:00:00.000Z', endDate: '2026-12-27T08:00:00.000Z' };
  const ended = { ...final, '/api/voting/cycle': { ...final['/api/voting/cycle'], next } };
  for (const path of ['/', '/vendor/1', '/login']) {
    const { text } = await parsedPage(ended, path);
    expect(text('.ui-header'), path).toContain('Voting ended, 0 days left, Opens Dec 17');
  }
  const { text } = await parsedPage(notStarted, '/');
  expect(text('.ui-header')).toMatch(/Not open yet, Opens \S/);
});

it('has the minutes of the last hour beside the days, and the hero the same ones', async () => {
  const cycle = open['/api/voting/cycle'];
  const endDate = new Date(Date.parse(cycle.now) + 42.5 * 60_000).toISOString();
  const { text, all } = await parsedPage({ ...open, '/api/voting/cycle': { ...cycle, endDate } }, '/');
  expect(text('.ui-header')).toContain('1 day left 42 min');
  expect(text('.hero')).toContain('Voting closes in 42 min');
  expect(all('[data-urgency]').map((part) => part.getAttribute('data-urgency'))).toEqual(['hour', 'hour']);
});

it('has a hero whose criteria lead to the ballots of their names, until voting is over', async () => {
  const others = open['/api/categories'].map((category) =>
    category.name === 'Shipping' ? { ...category, name: 'Packing' } : category,
  );
  const { all } = await parsedPage({ ...open, '/api/categories': others }, '/');
  expect(all('.award-stamps a').map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    open['/api/categories'].filter(({ name }) => name !== 'Shipping').map(({ id, name }) => [name, `/?ballot=${id}`]),
  );
  expect((await parsedPage(final, '/')).all('.award-stamps a')).toEqual([]);
});

it('shows no text of the hero a second time, and names the site for screen readers all the same', async () => {
  const config = open['/api/site-config'].map((entry) => ({ ...entry, value: 'Shop Awards' }));
  const { texts, all, linksOf } = await parsedPage({ ...open, '/api/site-config': config }, '/');
  expect(texts('h1')).toEqual(['Shop Awards']);
  expect(texts('.hero-text, .ui-brand-subtitle')).toEqual([]);
  expect(all('.ui-brand-title > :not(.ui-visually-hidden)')).toEqual([]);
  expect(linksOf('Shop Awards', '.ui-header')).toEqual(['/']);
});

it('says in the hero how many people voted today, if the API names them', async () => {
  const cycle = { ...open['/api/voting/cycle'], participantsToday: 1_204 };
  expect((await parsedPage({ ...open, '/api/voting/cycle': cycle }, '/')).text('.hero')).toContain(
    '1,204 people voted today',
  );
  const { participantsToday: _, ...before } = cycle;
  expect((await parsedPage({ ...open, '/api/voting/cycle': before }, '/')).text('.hero')).not.toContain('voted today');
});

it('of a rehearsal never calls votes final', async () => {
  const { text } = await parsedPage(rehearsal, '/');
  expect(text('main')).not.toContain('are final');
  expect((await parsedPage(rehearsal, '/?tab=leaderboard')).text('.ui-header')).not.toMatch(/days? left/);
});

it('emphasizes no second way to an account beside the form for one', async () => {
  const { all } = await parsedPage(open, '/register');
  expect(all('.ui-button-primary').map(({ textContent }) => textContent)).toEqual(['Create Account']);
  expect(all('main .ui-button-primary')).toHaveLength(1);
});

it('marks the button of the menu for who is signed in', async () => {
  const marks = async (signedIn: '' | 'voter') =>
    (await parsedPage(open, '/', { signedIn })).all('.ui-header-signed-in').length;
  expect([await marks(''), await marks('voter')]).toEqual([0, 1]);
});

it('hides the description of the awards on a phone only from voters who can vote', async () => {
  const isHidden = async (state: Answers) =>
    (await parsedPage(state, '/', { signedIn: 'voter' })).all('.hero[data-for-voter]').length > 0;
  expect([await isHidden(open), await isHidden(notStarted)]).toEqual([true, false]);
});
