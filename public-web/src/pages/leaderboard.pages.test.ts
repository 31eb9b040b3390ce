import { beforeAll, expect, it } from 'vitest';
import { prepare } from '../server/render-page.tsx';
import { parsedPage } from '../testing/parsed-page.ts';
import { nobodyVoted } from '../testing/states/nobody-voted.recorded.ts';
import { open } from '../testing/states/open.recorded.ts';

beforeAll(prepare);

const ROWS = '[aria-label="Overall ranking"] > li';

it('has rows with rank, picture, name, score, votes and a bar relative to the most votes', async () => {
  const [first, second, third] = open['/api/leaderboard'];
  if (!first || !second || !third) throw new Error('The state has too few vendors');
  const entries = [
    { ...first, totalVotes: 80 },
    { ...second, totalVotes: 100, averageScore: 4.43 },
    { ...third, totalVotes: 25 },
  ];
  const { texts, all } = await parsedPage({ ...open, '/api/leaderboard': entries }, '/?tab=leaderboard');
  expect(texts(ROWS)).toHaveLength(3);
  expect(texts(ROWS)[1]).toMatch(/^Rank 2.*Juniper & Finch.*4\.4.*100 votes/);
  expect(all(`${ROWS} .ui-picture img`)).toHaveLength(3);
  expect(all(`${ROWS} a[href="/vendor/${second.id}"]`).length).toBeGreaterThan(0);
  expect(all(ROWS)[1]?.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe('4.4 out of 5 stars');
  const shares = all(`${ROWS} .ranking-bar .ui-bar-fill`).map((bar) => bar.getAttribute('width'));
  expect(shares).toEqual(['80.0%', '100.0%', '25.0%']);
});

it('of a category has the numbers of the API, and its filter is pressed', async () => {
  const { vendors } = open['/api/categories/2/results'] ?? { vendors: [] };
  const { texts, all } = await parsedPage(open, '/?tab=leaderboard&category=2');
  const rows = texts('[aria-label="Ranking in Speed"] > li');
  expect(rows).toHaveLength(vendors.length);
  const [first] = vendors;
  for (const words of [`Rank ${first?.rank}`, first?.vendor.name, `${first?.percentage}%`, `${first?.votes} votes`])
    expect(rows[0]).toContain(words);
  expect(texts('[aria-label="Ranking"] button')).toEqual([
    'Overall',
    ...open['/api/categories'].map(({ name }) => name),
  ]);
  expect(all('[aria-label="Ranking"] [aria-pressed="true"]').map(({ textContent }) => textContent)).toEqual(['Speed']);
});

it('of a category without votes says so', async () => {
  const results = { ...open['/api/categories/3/results'], totalVotes: 0, vendors: [] } as never;
  const { text } = await parsedPage({ ...open, '/api/categories/3/results': results }, '/?tab=leaderboard&category=3');
  expect(text()).toContain('No results available for this category yet.');
});

it('before the first vote says what to do', async () => {
  const { text, linksOf } = await parsedPage(nobodyVoted, '/?tab=leaderboard');
  expect(linksOf('Cast the first vote')).toEqual(['/']);
  expect(text()).toContain('Not rated yet');
});

it('adds up, because it has the votes for vendors that have left', async () => {
  const left = { ...open['/api/categories/2/results'], removedVotes: 1 } as never;
  const state = { ...open, '/api/categories/2/results': left };
  expect((await parsedPage(state, '/?tab=leaderboard&category=2')).text()).toContain(
    '1 vote for vendors no longer on the ballot',
  );
  expect((await parsedPage(state, '/?tab=leaderboard&category=3')).text()).not.toContain('no longer on the ballot');
});
