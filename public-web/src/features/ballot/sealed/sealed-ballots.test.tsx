import type { Category, PeriodResults, ResultsStatus, VotingProgress } from '@plaudit/public-api/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { json, startServer } from '../../../../../shared-ui/testing/http-server.ts';
import { categoriesQuery } from '../../../http/queries/categories.ts';
import { cycleQuery } from '../../../http/queries/cycle.ts';
import { progressQuery } from '../../../http/queries/progress.ts';
import { userQuery } from '../../../http/queries/user.ts';
import { vendorsQuery } from '../../../http/queries/vendors.ts';
import { createQueryClient } from '../../../http/query-client.ts';
import { tokenStore } from '../../../http/token-store.ts';
import { leaderboardEntry } from '../../../testing/leaderboard-entry.ts';
import { OPEN_PERIOD, VOTER } from '../../../testing/open-voting.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { ChoicesLine } from './choices-line.tsx';
import { SealedBallots } from './sealed-ballots.tsx';

const CATEGORIES = ['Speed', 'Quality'].map(
  (name, index): Category => ({ id: index + 1, name, description: '', icon: 'award', color: 'blue' }),
);
const PROGRESS: VotingProgress = {
  completed: 2,
  total: 2,
  percentage: 100,
  votedCategories: [1, 2],
  votes: [1, 2].map((categoryId) => ({ receipt: `r${categoryId}`, vendorId: 3, categoryId, castAt: OPEN_PERIOD.now })),
  state: 'ended',
};
const FINAL: ResultsStatus = { mode: 'hidden', state: 'final', frozenFrom: null, publishedAt: OPEN_PERIOD.now };
const RESULTS: PeriodResults = {
  period: {
    id: 1,
    name: 'Spring',
    startDate: OPEN_PERIOD.now,
    endDate: OPEN_PERIOD.now,
    isCurrent: true,
    totalVotes: 9,
    state: 'final',
  },
  stats: { totalVotes: 9, totalParticipants: 5, totalVendors: 2 },
  categoryVotes: CATEGORIES.map(({ id, name }) => ({ categoryId: id, categoryName: name, voteCount: 5 })),
  leaderboard: [
    leaderboardEntry({ id: 3, categoryVotes: { Speed: 4, Quality: 1 } }),
    leaderboardEntry({ id: 4, categoryVotes: { Speed: 1, Quality: 3 } }),
  ],
  results: FINAL,
};

/** `seen` returns the paths of all requests so far. */
async function showBallots(status: ResultsStatus, others: Record<string, unknown> = {}) {
  // Every other request fails, so the data that is set below stays.
  const server = await startServer((request, response) =>
    (request.path === '/api/results/periods/1'
      ? json({ ...RESULTS, results: status })
      : others[request.path]
        ? json(others[request.path])
        : json({ code: 'service.unavailable', message: '' }, 503))(request, response),
  );
  const generation = tokenStore.generation();
  const client = createQueryClient(() => undefined);
  client.setQueryData(userQuery(generation).queryKey, VOTER);
  client.setQueryData(categoriesQuery.queryKey, CATEGORIES);
  client.setQueryData(vendorsQuery.queryKey, [{ id: 3, name: 'Alder Post', description: '', imageUrl: '' }]);
  client.setQueryData(progressQuery(generation).queryKey, PROGRESS);
  client.setQueryData(cycleQuery.queryKey, { ...OPEN_PERIOD, state: 'ended', results: status });
  renderInApp(
    <>
      <ChoicesLine />
      <SealedBallots />
    </>,
    client,
  );
  return {
    ballot: async (name: string) => within(await screen.findByRole('article', { name })),
    seen: () => server.seen.map(({ path }) => path),
  };
}

test('once the results are public, each ballot says which place its choice has, and a sentence sums them up and leads to them', async () => {
  const { ballot } = await showBallots(FINAL);
  expect((await ballot('Speed')).getByText('Your choice won')).toBeDefined();
  expect((await ballot('Quality')).getByText('Your choice ranked #2')).toBeDefined();
  const line = screen.getByRole('link', { name: '1 of your 2 choices won.' });
  const ballots = screen.getByRole('region', { name: 'Your sealed ballots' });
  expect(ballots.querySelector(line.getAttribute('href') ?? '')).not.toBeNull();
  expect(within(ballots).getByText('1 of your 2 choices won.')).toBeDefined();
  expect(screen.queryByText('Your ballot was complete when voting ended.')).toBeNull();
});

test('provisional places say that they are provisional', async () => {
  const { ballot } = await showBallots({ ...FINAL, provisionalUntil: OPEN_PERIOD.now });
  expect((await ballot('Speed')).getByText('Your choice won (provisional)')).toBeDefined();
  expect(screen.getAllByText('1 of your 2 choices won (provisional).')).toHaveLength(2);
});

test.each(['hidden', 'frozen', 'revealing'] as const)('while the results are %s, no place is shown', async (state) => {
  const { ballot, seen } = await showBallots({ ...FINAL, state });
  expect((await ballot('Speed')).getByText(/Sealed on/)).toBeDefined();
  expect(screen.queryByText(/Your choice|choices won/)).toBeNull();
  expect(seen().filter((path) => path.startsWith('/api/results'))).toEqual([]);
});

test('during a reveal a choice below the third place has its place once the first one of its category is public', async () => {
  const alder = { id: 4, name: 'Birch Bay', imageUrl: '', votes: 5, percentage: 50, averageScore: null };
  const first = { position: 1, categoryId: 1, categoryName: 'Speed', color: null, place: 1, vendors: [alder] };
  const vendors = [
    { rank: 1, votes: 5, percentage: 50, vendor: alder },
    { rank: 4, votes: 2, percentage: 20, vendor: { ...alder, id: 3 } },
  ];
  const { ballot, seen } = await showBallots(
    { mode: 'hidden', state: 'revealing', frozenFrom: null, publishedAt: null },
    {
      '/api/reveal': { period: { id: 1, name: 'Spring' }, state: 'revealing', revealed: [first] },
      '/api/categories/1/results': { categoryId: 1, categoryName: 'Speed', totalVotes: 10, vendors },
    },
  );
  expect(await (await ballot('Speed')).findByText('Your choice ranked #4')).toBeDefined();
  expect((await ballot('Quality')).queryByText(/^Your choice/)).toBeNull();
  expect(seen()).not.toContain('/api/categories/2/results');
});
