import { makeElection } from '@plaudit/db/testing/factories';
import { expect, it } from 'vitest';
import type { PageHead } from '../../../contract/index.ts';
import { startNamedElection } from '../../testing/named-election.ts';
import { useApi } from '../../testing/use-api.ts';
import { describeSiteCard } from '../cards/site-card.ts';

const site = useApi();

const readHead = async (path: string) => (await site.api.get<PageHead>(`/internal/page-head${path}`)).body;

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
    expect(await readHead(path)).toMatchObject({
      title: `${name} · Community Choice Awards`,
      chatTitle: `${name} · Community Choice Awards`,
      path: address,
      description: text,
      card: { path: expect.stringMatching(/^\/cards\/site\.png\?v=/), text: 'Community Choice Awards' },
    });
  },
);

it.each(['page', 'vendor', 'decision'])('the head of a missing %s says so, and has no address', async (kind) => {
  const { title, path } = await readHead(`/pages/missing-${kind}`);
  expect(title).toMatch(/^(Page|Vendor|Decision) Not Found · Community Choice Awards$/);
  expect(path).toBeNull();
});

it('after the end the tabs with results have the news, and the vendors do not', async () => {
  await startNamedElection(site.database.owner, { isOver: true });
  const { description: news } = await readHead('/');
  expect(news).toMatch(/results are out\. Winner: /);
  expect((await readHead('/tabs/leaderboard')).description).toBe(news);
  expect((await readHead('/tabs/results')).description).toBe(news);
  expect((await readHead('/tabs/vendors')).description).toMatch(/^Everybody who can be voted for/);
});

it('after the end of a period in which nobody voted the news and the card say that, and name no results', async () => {
  const { cycle } = await makeElection(site.database.owner);
  await site.database
    .owner('voting_cycles')
    .where({ id: cycle.id })
    .update({ name: 'Spring', ends_at: new Date(Date.now() - 1_000) });
  expect((await readHead('/')).description).toBe('Spring: nobody voted.');
  expect((await readHead('/reveal')).description).toBe('Spring: nobody voted.');
  expect(await describeSiteCard(site.database.owner)).toMatchObject({ text: 'Nobody voted' });
  await site.database.owner('voting_cycles').where({ id: cycle.id }).update({ counts: 'confirmed' });
  expect((await readHead('/')).description).toBe('Spring: no vote counted.');
});
