import type { VotingProgress } from '@plaudit/public-api/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { json, startServer } from '../../../../../shared-ui/testing/http-server.ts';
import { HttpError, NetworkError } from '../../../http/http-error.ts';
import { cycleQuery } from '../../../http/queries/cycle.ts';
import { progressQuery } from '../../../http/queries/progress.ts';
import { userQuery } from '../../../http/queries/user.ts';
import { createQueryClient } from '../../../http/query-client.ts';
import { tokenStore } from '../../../http/token-store.ts';
import { saveChoices } from '../../../lib/votes/choices.ts';
import { NO_VOTES, OPEN_PERIOD, VOTER } from '../../../testing/open-voting.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { votesKeyOf } from './cast-vote.ts';
import { LateVotes } from './late-votes.tsx';

const LATE = 'Your vote did not arrive before voting ended, so it does not count.';
const refused = (code: string) =>
  new HttpError({ status: 403, statusText: '', headers: new Headers() }, JSON.stringify({ code, message: '' }));
const lost = new NetworkError('The response was lost');

type Sent = { error: Error; cycleId?: number; progress?: Partial<VotingProgress>; cycle?: 'open' | 'ended' };

/** Renders the notice for a voter whose vote in category 1 has failed with the error. The names are not known. */
async function showAfter({ error, cycleId = 1, progress = {}, cycle = 'ended' }: Sent) {
  await startServer(json({ code: 'service.unavailable', message: '' }, 503));
  const generation = tokenStore.generation();
  const client = createQueryClient(() => undefined);
  client.setQueryData(userQuery(generation).queryKey, VOTER);
  client.setQueryData(cycleQuery.queryKey, { ...OPEN_PERIOD, state: cycle });
  client.setQueryData(progressQuery(generation).queryKey, {
    ...NO_VOTES,
    state: 'ended',
    ...progress,
  });
  const body = { vendorId: 3, categoryId: 1, cycleId };
  client.getMutationCache().build(
    client,
    { mutationKey: [...votesKeyOf(generation), 1] },
    {
      context: undefined,
      data: undefined,
      error,
      failureCount: 1,
      failureReason: error,
      isPaused: false,
      status: 'error',
      variables: { body, token: 'token', clickedAt: 0 },
      submittedAt: 0,
    },
  );
  renderInApp(<LateVotes />, client);
}

test.each([
  ['was rejected because voting had ended', { error: refused('vote.ended') }],
  ['was given up, and is not among the stored votes', { error: lost }],
])('a vote is late that %s', async (_, sent) => {
  await showAfter(sent);
  expect(screen.getByText(LATE)).toBeDefined();
});

test.each<[string, Sent]>([
  ['was stored, but whose response was lost', { error: lost, progress: { votedCategories: [1] } }],
  ['may have been stored before the end', { error: lost, progress: { state: 'open' } }],
  ['was rejected for another reason', { error: refused('vote.paused') }],
  ['belongs to an earlier period', { error: refused('vote.ended'), cycleId: 9 }],
  ['can be cast again, because voting was reopened', { error: refused('vote.ended'), cycle: 'open' }],
])('a vote is not late that %s', async (_, sent) => {
  await showAfter(sent);
  expect(screen.queryByText(LATE)).toBeNull();
});

test.each<[string, Sent, string[]]>([
  ['was not cast', { error: refused('vote.paused') }, ['Your choice was not cast before voting ended.']],
  ['came too late', { error: refused('vote.ended') }, [LATE]],
  ['was stored', { error: lost, progress: { votedCategories: [1] } }, []],
  ['may have been stored before the end', { error: lost, progress: { state: 'open' } }, []],
  ['can be cast again', { error: refused('vote.paused'), cycle: 'open' }, []],
])('a choice that %s is named once at most', async (_, sent, lines) => {
  saveChoices(sessionStorage, { 1: 3 });
  await showAfter(sent);
  const named = screen.queryAllByText(/^Your (?:choice|vote)/).map(({ textContent }) => textContent);
  expect(named).toEqual(lines);
  sessionStorage.clear();
});
