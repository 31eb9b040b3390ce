import type { Category, LeaderboardEntry } from '@plaudit/public-api/contract';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { categoriesQuery } from '../../http/queries/categories.ts';
import { cycleQuery } from '../../http/queries/cycle.ts';
import { categoryResultsQuery, polledLeaderboardQuery } from '../../http/queries/results.ts';
import { createQueryClient } from '../../http/query-client.ts';
import { leaderboardEntry } from '../../testing/leaderboard-entry.ts';
import { OPEN_PERIOD } from '../../testing/open-voting.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { resultsStatus } from '../../testing/results-status.ts';
import { LeaderboardTab } from './leaderboard-tab.tsx';

const SPEED: Category = { id: 1, name: 'Speed', description: 'Who is fast?', icon: 'award', color: 'blue' };
const formula = { name: 'from_three', damping: 10 } as const;

/** Vendors A, B, C and so on, in the order of their ranks, with these votes in Speed. */
function entriesOf(votes: readonly number[], ranks = votes.map((_, index) => index + 1)): LeaderboardEntry[] {
  return votes.map((totalVotes, index) =>
    leaderboardEntry({
      id: index + 1,
      name: `Vendor ${'ABCDEFGHI'[index]}`,
      rank: ranks[index] ?? 0,
      totalVotes,
      averageScore: totalVotes > 0 ? 4.2 : 0,
      categoryVotes: { Speed: totalVotes },
      categoryScores: { Speed: totalVotes > 0 ? 4.2 : 3 },
      formula,
    }),
  );
}

function renderRanking(entries: LeaderboardEntry[], results = resultsStatus('live')) {
  const client = createQueryClient(() => undefined);
  client.setQueryData(cycleQuery.queryKey, { ...OPEN_PERIOD, results });
  client.setQueryData(categoriesQuery.queryKey, [SPEED]);
  client.setQueryData(polledLeaderboardQuery.queryKey, entries);
  client.setQueryData(categoryResultsQuery(SPEED.id).queryKey, {
    categoryId: SPEED.id,
    categoryName: SPEED.name,
    totalVotes: 100,
    vendors: entries
      .filter(({ totalVotes }) => totalVotes > 0)
      .map((entry) => ({ rank: entry.rank, votes: entry.totalVotes, percentage: entry.totalVotes, vendor: entry })),
  });
  return renderInApp(<LeaderboardTab />, client);
}

const namesIn = (list: string) =>
  [...(screen.queryByRole('list', { name: list })?.children ?? [])].map(
    ({ textContent }) => /Vendor [A-I]|Open/.exec(textContent ?? '')?.[0],
  );
const textsIn = (list: string) =>
  [...(screen.queryByRole('list', { name: list })?.children ?? [])].map(({ textContent }) => textContent);
const search = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });

test.each([
  ['Overall', 'Top three', 'Overall ranking'],
  ['Speed', 'Top three in Speed', 'Ranking in Speed'],
])('%s: who has no step is in the rows, and while somebody searches all are', (filter, podium, rows) => {
  renderRanking(entriesOf([9, 7, 5, 4, 2]));
  fireEvent.click(screen.getByRole('button', { name: filter }));
  expect([...namesIn(podium), ...namesIn(rows)]).toEqual(['A', 'B', 'C', 'D', 'E'].map((name) => `Vendor ${name}`));
  search('vendor');
  expect(namesIn(podium)).toEqual([]);
  expect(namesIn(rows)).toHaveLength(5);
});

test('the overall leader on the third step is not in the rows, and the third of the ranking is', () => {
  renderRanking(entriesOf([5, 4, 3, 9, 2]));
  expect(namesIn('Top three')).toEqual(['Vendor A', 'Vendor B', 'Vendor D']);
  expect(namesIn('Overall ranking')).toEqual(['Vendor C', 'Vendor E']);
});

test.each([
  [
    [9, 9, 9, 9, 9, 9, 4],
    [1, 1, 1, 1, 1, 1, 7],
    [...Array(6).fill('Top Performer'), undefined],
  ],
  [
    [9, 8, 8, 8, 8, 8, 4],
    [1, 2, 2, 2, 2, 2, 7],
    [...Array(5).fill('Runner Up'), undefined],
  ],
  [
    [9, 8, 7, 7, 7, 7, 4],
    [1, 2, 3, 3, 3, 3, 7],
    [...Array(4).fill('Third Place'), undefined],
  ],
])('votes %j: who shares a place and has no step has its title in the row', (votes, ranks, titles) => {
  renderRanking(entriesOf(votes, ranks));
  const found = textsIn('Overall ranking').map((text) => /Top Performer|Runner Up|Third Place/.exec(text ?? '')?.[0]);
  expect(found).toEqual(titles);
  expect(screen.queryByRole('list', { name: 'Sharing a place' })).toBeNull();
});

test('a vendor without votes is a row without rank, votes, stars and bar', () => {
  renderRanking(entriesOf([9, 5, 0]));
  expect(namesIn('Top three')).toEqual(['Vendor A', 'Vendor B', 'Open']);
  expect(textsIn('Overall ranking')).toEqual([expect.stringMatching(/^No rank yet–.*Vendor CNo votes yet$/)]);
  expect(document.querySelector('.ranking-row :is(.ui-bar, .ui-stars)')).toBeNull();
});

test('if all vendors stand on the podium, there are no rows and no score to select', () => {
  renderRanking(entriesOf([9, 5, 4]));
  expect(screen.queryByRole('list', { name: 'Overall ranking' })).toBeNull();
  expect(screen.getByText(/^Bars: votes as a share of the leader’s 9\.$/)).toBeDefined();
});

test('bars are votes as a share of the leader’s, on the steps and in the rows', () => {
  renderRanking(entriesOf([80, 60, 40, 20]));
  const bars = [...document.querySelectorAll('.ui-bar-fill')].map((bar) => bar.getAttribute('width'));
  expect(bars).toEqual(['100.0%', '75.0%', '50.0%', '25.0%']);
  expect(screen.getByText(/^Bars: /).textContent).toBe(
    'Bars: votes as a share of the leader’s 80. Select a score to see why.',
  );
});

test.each([
  ['live', 1],
  ['in_steps', 0],
  ['frozen', 0],
] as const)('who leads a category is said only while all votes are public: %s', (state, count) => {
  const entries = entriesOf([80, 60, 40, 20]);
  const [, , , last] = entries;
  if (last) last.categoryVotes = { Speed: 90 };
  renderRanking(entries, resultsStatus(state));
  expect(screen.queryAllByText('#1 in Speed')).toHaveLength(count);
});

test('the share of the votes in a category opens the sentence about the score', () => {
  renderRanking(entriesOf([47, 45, 43, 42]));
  fireEvent.click(screen.getByRole('button', { name: 'Speed' }));
  expect(textsIn('Top three in Speed')[0]).toContain('47 votes47% of the votes');
  fireEvent.click(screen.getByRole('button', { name: /Vendor D: Why this score\?/ }));
  expect(document.querySelector('.score-sentences:not([hidden])')?.textContent).toBe(
    '4.2 in Speed: 42 votes, the leader has 47. Every vendor starts at 3.',
  );
});

test.each([
  ['four share the first place', [9, 9, 9, 9, 2], [1, 1, 1, 1, 5], 'ABCD', 'E'],
  ['two share the third place', [9, 8, 7, 7, 2], [1, 2, 3, 3, 5], 'ABCD', 'E'],
  ['four share the third place', [9, 8, 7, 7, 7, 7], [1, 2, 3, 3, 3, 3], 'AB', 'CDEF'],
  ['six share the first place', [9, 9, 9, 9, 9, 9], [1, 1, 1, 1, 1, 1], '', 'ABCDEF'],
])('where %s, all who share it are on the podium, or none of them', (_, votes, ranks, standing, below) => {
  const toNames = (letters: string) => [...letters].map((letter) => `Vendor ${letter}`);
  renderRanking(entriesOf(votes, ranks));
  expect(namesIn('Top three')).toEqual(toNames(standing));
  expect(namesIn('Overall ranking')).toEqual(toNames(below));
  fireEvent.click(screen.getByRole('button', { name: 'Speed' }));
  expect(namesIn('Top three in Speed')).toEqual(toNames(standing));
  expect(namesIn('Ranking in Speed')).toEqual(toNames(below));
});
