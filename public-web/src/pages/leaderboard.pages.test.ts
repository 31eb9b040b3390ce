import { beforeAll, expect, it } from 'vitest';
import { prepare } from '../server/render-page.tsx';
import { parsedPage } from '../testing/parsed-page.ts';
import { nobodyVoted } from '../testing/states/nobody-voted.recorded.ts';
import { open } from '../testing/states/open.recorded.ts';

beforeAll(prepare);

const ROWS = '[aria-label="Overall ranking"] > li';

it('has rows with rank, picture, name, votes, score and a bar relative to the most votes', async () => {
  const [first, second, third, fourth, fifth] = open['/api/leaderboard'];
  if (!first || !second || !third || !fourth || !fifth) throw new Error('The state has too few vendors');
  const entries = [
    { ...first, totalVotes: 100 },
    { ...second, totalVotes: 90 },
    { ...third, totalVotes: 85 },
    { ...fourth, totalVotes: 80, averageScore: 4.43 },
    { ...fifth, totalVotes: 25 },
  ];
  const { texts, all } = await parsedPage({ ...open, '/api/leaderboard': entries }, '/?tab=leaderboard');
  expect(texts(ROWS)).toHaveLength(2);
  expect(texts(ROWS)[0]).toMatch(/^Rank 4.*Kiln & Clover.*80 votes.*4\.4/);
  expect(all(`${ROWS} .ui-picture img`)).toHaveLength(2);
  expect(all(`${ROWS} a[href="/vendor/${fourth.id}"]`).length).toBeGreaterThan(0);
  expect(all(ROWS)[0]?.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe('4.4 out of 5 stars');
  const shares = all(`${ROWS} .ranking-bar .ui-bar-fill`).map((bar) => bar.getAttribute('width'));
  expect(shares).toEqual(['80.0%', '25.0%']);
});

it('of a category has the numbers of the API, and its filter is pressed', async () => {
  const { vendors } = open['/api/categories/2/results'] ?? { vendors: [] };
  const { texts, all } = await parsedPage(open, '/?tab=leaderboard&category=2');
  const rows = texts('[aria-label="Ranking in Speed"] > li');
  expect(rows).toHaveLength(vendors.length - 3);
  const [, , , fourth] = vendors;
  for (const words of [`Rank ${fourth?.rank}`, fourth?.vendor.name, `${fourth?.percentage}%`, `${fourth?.votes} votes`])
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
  expect(text()).toContain('No votes yet');
});

it('adds up, because it has the votes for vendors that have left', async () => {
  const left = { ...open['/api/categories/2/results'], removedVotes: 1 } as never;
  const state = { ...open, '/api/categories/2/results': left };
  expect((await parsedPage(state, '/?tab=leaderboard&category=2')).text()).toContain(
    '1 vote for vendors no longer on the ballot',
  );
  expect((await parsedPage(state, '/?tab=leaderboard&category=3')).text()).not.toContain('no longer on the ballot');
});
