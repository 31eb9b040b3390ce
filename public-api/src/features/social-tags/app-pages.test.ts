import { makeElection } from '@plaudit/db/testing/factories';
import { expect, it } from 'vitest';
import { startNamedElection } from '../../testing/named-election.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();

const headers = { 'X-Plaudit-Origin': 'https://awards.example.org' };
async function readTags(path: string) {
  const { text } = await site.api.get<string>(`/internal/social-tags${path}`, { headers });
  const contentOf = (name: string) => text.match(new RegExp(`(?:name|property)="${name}" content="([^"]*)"`))?.[1];
  return {
    title: text.match(/<title>([^<]*)/)?.[1],
    canonical: text.match(/rel="canonical" href="([^"]*)"/)?.[1],
    contentOf,
  };
}

it.each([
  ['/tabs/leaderboard', 'Leaderboard', '/?tab=leaderboard', 'Where the vendors stand, overall and in each category.'],
  [
    '/tabs/vendors',
    'All Vendors',
    '/?tab=vendors',
    'Everybody who can be voted for, with what they offer and how to reach them.',
  ],
  [
    '/tabs/results',
    'Results',
    '/?tab=results',
    'The results in numbers, of this voting period and of those before it.',
  ],
  ['/pages/login', 'Sign In', '/login', 'Sign in to see your ballots.'],
  ['/pages/register', 'Create Account', '/register', 'One account, one vote in each category.'],
  ['/pages/account', 'Your Account', '/account', 'Vote for your favorite vendors'],
  ['/pages/decisions', 'Decisions', '/decisions', 'What the organizers decided about each voting period, and why.'],
])(
  '%s have a title, an address and a description of their own, and the site’s card',
  async (path, name, address, text) => {
    await makeElection(site.database.owner);
    const { title, canonical, contentOf } = await readTags(path);
    expect(title).toBe(`${name} · Community Choice Awards`);
    expect(contentOf('og:title')).toBe(title);
    expect(canonical).toBe(`https://awards.example.org${address}`);
    expect(contentOf('og:url')).toBe(canonical);
    expect(contentOf('description')).toBe(text);
    expect(contentOf('site-description')).toBe('Vote for your favorite vendors');
    expect(contentOf('og:image')).toMatch(/^https:\/\/awards\.example\.org\/cards\/site\.png\?v=/);
    expect(contentOf('og:image:alt')).toBe('Community Choice Awards');
  },
);

it.each(['page', 'vendor', 'decision'])('the tags of a missing %s say so, and have no address', async (kind) => {
  const { title, canonical, contentOf } = await readTags(`/pages/missing-${kind}`);
  expect(title).toMatch(/^(Page|Vendor|Decision) Not Found · Community Choice Awards$/);
  expect(canonical).toBeUndefined();
  expect(contentOf('og:url')).toBeUndefined();
});

it('a tab has what its outline depends on, as the home page has it', async () => {
  await makeElection(site.database.owner);
  const [home, tab] = [await readTags('/'), await readTags('/tabs/results')];
  for (const name of ['results', 'first-category', 'voting-period', 'header-title'])
    expect(tab.contentOf(name), name).toBe(home.contentOf(name));
  expect(home.contentOf('results')).toBeDefined();
});

it('after the end the tabs with results have the news, and the vendors do not', async () => {
  await startNamedElection(site.database.owner, { isOver: true });
  const news = (await readTags('/')).contentOf('description');
  expect(news).toMatch(/results are out\. Winner: /);
  expect((await readTags('/tabs/leaderboard')).contentOf('description')).toBe(news);
  expect((await readTags('/tabs/results')).contentOf('description')).toBe(news);
  expect((await readTags('/tabs/vendors')).contentOf('description')).toMatch(/^Everybody who can be voted for/);
});
