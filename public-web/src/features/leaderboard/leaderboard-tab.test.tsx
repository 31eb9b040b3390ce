import type { Category, CategoryResults } from '@plaudit/public-api/contract';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { categoriesQuery } from '../../http/queries/categories.ts';
import { cycleQuery } from '../../http/queries/cycle.ts';
import { categoryResultsQuery, polledLeaderboardQuery } from '../../http/queries/results.ts';
import { createQueryClient } from '../../http/query-client.ts';
import { leaderboardEntry } from '../../testing/leaderboard-entry.ts';
import { OPEN_PERIOD } from '../../testing/open-voting.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { LeaderboardTab } from './leaderboard-tab.tsx';
import { saveSnapshot, takeSnapshot } from './rank-snapshot.ts';

beforeEach(() => localStorage.clear());

test('the marks of movement are still there after a category was chosen and the overall ranking again', async () => {
  const speed: Category = { id: 1, name: 'Speed', description: 'Who is fast?', icon: 'award', color: 'blue' };
  const results: CategoryResults = { categoryId: speed.id, categoryName: speed.name, totalVotes: 0, vendors: [] };
  const client = createQueryClient(() => undefined);
  client.setQueryData(cycleQuery.queryKey, OPEN_PERIOD);
  client.setQueryData(categoriesQuery.queryKey, [speed]);
  client.setQueryData(categoryResultsQuery(speed.id).queryKey, results);
  client.setQueryData(polledLeaderboardQuery.queryKey, [
    leaderboardEntry({ id: 2, rank: 1, totalVotes: 9 }),
    leaderboardEntry({ id: 3, rank: 2, totalVotes: 5 }),
  ]);
  saveSnapshot(
    localStorage,
    takeSnapshot(OPEN_PERIOD.id, [
      leaderboardEntry({ id: 3, rank: 1, totalVotes: 4 }),
      leaderboardEntry({ id: 2, rank: 2, totalVotes: 3 }),
    ]),
  );
  renderInApp(<LeaderboardTab />, client);
  expect(await screen.findByText('Up 1 since your last visit')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Speed' }));
  expect(screen.queryByText('Up 1 since your last visit')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Overall' }));
  expect(screen.getByText('Up 1 since your last visit')).toBeDefined();
  expect(screen.getByText('Down 1 since your last visit')).toBeDefined();
});

test('without movements no row keeps room for their marks', async () => {
  const entries = [leaderboardEntry({ id: 2, rank: 1, totalVotes: 9 }), leaderboardEntry({ id: 3, rank: 2 })];
  const client = createQueryClient(() => undefined);
  client.setQueryData(cycleQuery.queryKey, OPEN_PERIOD);
  client.setQueryData(categoriesQuery.queryKey, []);
  client.setQueryData(polledLeaderboardQuery.queryKey, entries);
  saveSnapshot(localStorage, takeSnapshot(OPEN_PERIOD.id, entries));
  const { container } = renderInApp(<LeaderboardTab />, client);
  await screen.findByRole('list', { name: 'Overall ranking' });
  expect(container.querySelector('.movement')).toBeNull();
});
