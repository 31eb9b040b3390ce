import type { VotingProgress } from '@plaudit/public-api/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { json, startServer } from '../../../../shared-ui/testing/http-server.ts';
import { OPEN_PERIOD, VOTER } from '../../testing/open-voting.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { createQueryClient } from '../query-client.ts';
import { tokenStore } from '../token-store.ts';
import { cycleQuery } from './cycle.ts';
import { progressQuery } from './progress.ts';
import { useVoting } from './use-voting.ts';
import { userQuery } from './user.ts';

const PAUSED: VotingProgress = {
  completed: 0,
  total: 6,
  percentage: 0,
  votedCategories: [],
  votes: [],
  state: 'paused',
};

const State = () => <p>State: {useVoting().state}</p>;

/** The state on a page whose progress says `paused` and whose period, which arrives later by so much, says `open`. */
async function stateAfter(ms: number) {
  // Every request fails, so the data that is set below stays.
  await startServer(json({ code: 'service.unavailable', message: '' }, 503));
  const client = createQueryClient(() => undefined);
  const generation = tokenStore.generation();
  const now = Date.now();
  client.setQueryData(userQuery(generation).queryKey, VOTER);
  client.setQueryData(progressQuery(generation).queryKey, PAUSED, { updatedAt: now - ms });
  client.setQueryData(cycleQuery.queryKey, OPEN_PERIOD, { updatedAt: now });
  renderInApp(<State />, client);
  return screen.getByText(/^State:/).textContent;
}

test('a period from the cache of the gateway does not open a page again that its progress has paused', async () => {
  expect(await stateAfter(2_000)).toBe('State: paused');
});

test('a period that is later than the progress counts', async () => {
  expect(await stateAfter(4_000)).toBe('State: open');
});
