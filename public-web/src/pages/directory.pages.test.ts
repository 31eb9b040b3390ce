import { beforeAll, expect, it } from 'vitest';
import { prepare } from '../server/render-page.tsx';
import { parsedPage } from '../testing/parsed-page.ts';
import { open } from '../testing/states/open.recorded.ts';

beforeAll(prepare);

const CARDS = '[aria-label="Vendors"] > li';

it('has cards with all details, which lead to the profile', async () => {
  const [vendor, unrated] = open['/api/vendors'];
  const [entry] = open['/api/leaderboard'];
  if (!vendor || !unrated || !entry) throw new Error('The state has too few vendors');
  const description = 'Long words. '.repeat(60).trim();
  const scores = { Quality: 2, Speed: 1, OpSec: 3.5, 'Customer Service': 4.2 };
  const rated = { ...entry, id: vendor.id, rank: 2, averageScore: 4.52, totalVotes: 312, categoryScores: scores };
  const state = { ...open, '/api/vendors': [{ ...vendor, description }, unrated], '/api/leaderboard': [rated] };
  const { texts, all, document, linksOf } = await parsedPage(state, '/?tab=vendors');
  expect(texts('h2')).toContain('All Participating Vendors');
  const index = texts(CARDS).findIndex((text) => text.startsWith('Top Rated') || text.includes('312 reviews'));
  const card = texts(CARDS)[index];
  for (const words of ['Top Rated', '312 reviews', description]) expect(card).toContain(words);
  const part = document.querySelectorAll(CARDS)[index];
  expect(part?.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe('4.5 out of 5 stars');
  const terms = [...(part?.querySelectorAll('dt') ?? [])].map((term) => [
    term.textContent?.split(' ')[0],
    term.parentElement?.querySelector('dd')?.textContent?.slice(0, 3),
  ]);
  expect(Object.fromEntries(terms)).toEqual({ Quality: '2.0', Speed: '1.0', OpSec: '3.5', Service: '4.2' });
  expect(part?.querySelector('.sub-scores > div')?.textContent).toBe('Service #14.2');
  expect(texts(CARDS)[1 - index]).toContain('No votes yet');
  expect(document.querySelectorAll(CARDS)[1 - index]?.querySelectorAll('.card-categories > li')).toHaveLength(6);
  expect(linksOf('View Profile')).toContain(`/vendor/${vendor.id}`);
  expect(all(CARDS)).toHaveLength(2);
});

it('has what Fast and Quality mean in plain words, and no pill of praise', async () => {
  const [vendor, other] = open['/api/vendors'];
  const [entry] = open['/api/leaderboard'];
  if (!vendor || !other || !entry) throw new Error('The state has too few vendors');
  const figures = { averageScore: 4.2, categoryScores: { Speed: 4.1 }, categoryVotes: { Speed: 30 } };
  const leaderboard = [
    { ...entry, id: other.id, rank: 1, categoryVotes: { Speed: 99 } },
    { ...entry, ...figures, id: vendor.id, rank: 2 },
  ];
  const state = { ...open, '/api/vendors': [vendor, other], '/api/leaderboard': leaderboard };
  const { texts } = await parsedPage(state, '/?tab=vendors');
  expect(texts('.vendor-card-strength')).toEqual(['Fast: 4.1 in Speed, #2']);
  expect(texts('main .ui-badge')).toEqual(['Leader']);
});

it('begins by name, and offers the other orders', async () => {
  const { texts } = await parsedPage(open, '/?tab=vendors');
  const names = texts(`${CARDS} h3`);
  expect(names).toHaveLength(24);
  expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, 'en')));
  expect(texts('main select option')).toEqual(['Name', 'Top Rated', 'Most Votes']);
  const byVotes = (await parsedPage(open, '/?tab=vendors&sort=votes')).texts(CARDS);
  const counts = byVotes.map((text) => Number(/([\d,]+) reviews/.exec(text)?.[1]?.replace(',', '')));
  expect(counts).toEqual([...counts].sort((one, other) => other - one));
});
