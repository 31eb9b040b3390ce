import type { Account, Category, CurrentCycle, VotingProgress } from '@plaudit/public-api/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { json, startServer } from '../../../../shared-ui/testing/http-server.ts';
import { OPEN_PERIOD, VOTER } from '../../testing/open-voting.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { createQueryClient } from '../query-client.ts';
import { tokenStore } from '../token-store.ts';
import { categoriesQuery } from './categories.ts';
import { cycleQuery } from './cycle.ts';
import { progressQuery } from './progress.ts';
import { useCanVote } from './use-can-vote.ts';
import { userQuery } from './user.ts';

const category = { description: '', icon: 'award', color: 'blue' } as const;
const CATEGORIES: Category[] = [
  { ...category, id: 1, name: 'Speed', nominees: [3] },
  { ...category, id: 2, name: 'Style', nominees: [4] },
];

function ChoosableVendors() {
  const canVote = useCanVote();
  return <p>Choosable: {canVote ? [3, 4].filter(canVote).join(' ') : 'not known'}</p>;
}

async function renderFor(
  user: Account | null,
  votedCategories: number[] = [],
  cycle: CurrentCycle | null = OPEN_PERIOD,
) {
  // Every request fails, so the data that is set below stays.
  await startServer(json({ code: 'service.unavailable', message: '' }, 503));
  const client = createQueryClient(() => undefined);
  const progress: VotingProgress = {
    completed: votedCategories.length,
    total: 2,
    percentage: votedCategories.length * 50,
    votedCategories,
    votes: [],
    state: 'open',
  };
  client.setQueryData(userQuery(tokenStore.generation()).queryKey, user);
  client.setQueryData(categoriesQuery.queryKey, CATEGORIES);
  if (cycle) client.setQueryData(cycleQuery.queryKey, cycle);
  if (user?.role === 'voter') client.setQueryData(progressQuery(tokenStore.generation()).queryKey, progress);
  renderInApp(<ChoosableVendors />, client);
  return screen.getByText(/^Choosable:/).textContent;
}

test('a voter can choose a vendor while a category is left in which it stands', async () => {
  expect(await renderFor(VOTER, [1])).toBe('Choosable: 4');
});

test('a visitor can choose every vendor that stands in a category', async () => {
  expect(await renderFor(null)).toBe('Choosable: 3 4');
});

test('before it is known whether voting is open, nothing is said about the vendors', async () => {
  expect(await renderFor(null, [], null)).toBe('Choosable: not known');
});
