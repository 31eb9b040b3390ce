import type { CurrentCycle, VotingProgress } from '@plaudit/public-api/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { json, type Respond, startServer } from '../../../../shared-ui/testing/http-server.ts';
import { cycleQuery } from '../../http/queries/cycle.ts';
import { tokenStore } from '../../http/token-store.ts';
import { NO_VOTES, OPEN_PERIOD, VOTER } from '../../testing/open-voting.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { resultsStatus } from '../../testing/results-status.ts';
import { EXCLUSION } from '../../testing/voter-set-aside.ts';
import { VoteTab } from './vote-tab.tsx';
import { voteTabChunks } from './vote-tab-chunks.ts';

const ENDED: CurrentCycle = { ...OPEN_PERIOD, state: 'ended', results: resultsStatus('hidden') };
const VOTE = { receipt: 'r1', vendorId: 3, categoryId: 1, castAt: OPEN_PERIOD.now };

type Server = { cycle: CurrentCycle; progress: VotingProgress; vote: Respond };

/** The vote is the last one of the ballot. */
function storeVote(server: Server): void {
  server.vote = json(VOTE, 201);
  server.progress = { ...NO_VOTES, completed: 1, percentage: 100, votedCategories: [1], votes: [VOTE] };
}

/** Renders the open ballots of a voter, and chooses. Tests change `server.cycle` and what a vote gets. */
async function chooseOnOpenBallot() {
  const server: Server = {
    cycle: OPEN_PERIOD,
    progress: NO_VOTES,
    vote: json({ code: 'vote.ended', message: 'Voting has ended' }, 403),
  };
  await startServer((request, response) => {
    if (request.method === 'POST') return server.vote(request, response);
    const responses: Record<string, unknown> = {
      '/api/user': VOTER,
      '/api/voting/cycle': server.cycle,
      '/api/voting/progress': server.progress,
      '/api/account/exclusion': { exclusion: EXCLUSION },
      '/api/categories': [{ id: 1, name: 'Speed', description: '', icon: 'speed', color: 'blue' }],
      '/api/vendors': [{ id: 3, name: 'Alder & String', description: '', imageUrl: '' }],
    };
    const body = responses[request.path];
    return (body ? json(body) : json({ code: 'not_found', message: '' }, 404))(request, response);
  });
  onTestFinished(() => tokenStore.clear());
  tokenStore.keep('user', 'token-of-margot');
  await Promise.all([voteTabChunks.voterNotices(), voteTabChunks.ending()]);
  const { client } = renderInApp(<VoteTab />);
  const ballot = within(await screen.findByRole('article', { name: 'Speed' }, { timeout: 10_000 }));
  fireEvent.click(ballot.getByRole('button', { name: /Vendor for Speed/ }));
  fireEvent.click(ballot.getByRole('option', { name: /Alder & String/ }));
  return {
    server,
    cast: () => fireEvent.click(ballot.getByRole('button', { name: /^Cast Vote/ })),
    readCycle: () => act(() => client.invalidateQueries({ queryKey: cycleQuery.queryKey })),
  };
}

const LATE = 'Your vote for Alder & String in Speed did not arrive before voting ended, so it does not count.';

test('after the end, a vote that came too late is named until the voter closes the line', async () => {
  const { server, cast } = await chooseOnOpenBallot();
  server.cycle = ENDED;
  cast();
  const line = await screen.findByText(LATE);
  expect(line.closest('[role="status"]'), 'screen readers read it out').not.toBeNull();
  expect(screen.getByRole('heading', { name: 'The results are sealed' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText(LATE)).toBeNull());
});

test('the line about a vote that came too late is only for the voter who cast it', async () => {
  const { server, cast } = await chooseOnOpenBallot();
  server.cycle = ENDED;
  cast();
  await screen.findByText(LATE);
  act(() => tokenStore.keep('user', 'token-of-somebody-else'));
  await waitFor(() => expect(screen.queryByText(LATE)).toBeNull());
});

test('a vote that was stored before the end is not called late', async () => {
  const { server, cast, readCycle } = await chooseOnOpenBallot();
  storeVote(server);
  cast();
  expect(await screen.findByText(/Sealed on/)).toBeDefined();
  server.cycle = ENDED;
  await readCycle();
  // Behind the dialog about the complete ballot.
  expect(await screen.findByRole('heading', { name: 'Your sealed ballots', hidden: true })).toBeDefined();
  expect(screen.queryByText(/did not arrive/)).toBeNull();
});

const dialog = () => screen.findByRole('dialog', { name: 'Your ballot is complete' });

test('the dialog about the complete ballot stays when the period ends, and can be opened again', async () => {
  const { server, cast, readCycle } = await chooseOnOpenBallot();
  storeVote(server);
  cast();
  const opened = await dialog();
  expect(opened.textContent).toContain('Your vote is in. Thank you!');
  server.cycle = ENDED;
  await readCycle();
  // The dialog hides what is behind it from screen readers.
  expect(await screen.findByRole('heading', { name: 'Your sealed ballots', hidden: true })).toBeDefined();
  expect(opened.isConnected).toBe(true);

  fireEvent.click(within(opened).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Your ballot was complete when voting ended.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Make a picture' }));
  expect(await within(await dialog()).findByRole('button', { name: 'Save picture' })).toBeDefined();
});

test.each([
  ['whose votes were not confirmed in time', 'waiting', 'Your vote is in. It was not confirmed in time.'],
  ['whose votes are set aside', 'set_aside', undefined],
] as const)('after the end, a voter %s reads no thanks with the picture', async (_, standing, text) => {
  const { server, cast } = await chooseOnOpenBallot();
  storeVote(server);
  server.vote = json({ code: 'vote.ended', message: 'Voting has ended' }, 403);
  server.progress = { ...server.progress, standing, state: 'ended' };
  server.cycle = ENDED;
  cast();
  await screen.findByRole('heading', { name: 'Your sealed ballots' });
  const button = screen.queryByRole('button', { name: 'Make a picture' });
  if (text === undefined) return expect(button).toBeNull();
  fireEvent.click(button as HTMLElement);
  expect((await dialog()).textContent).toContain(text);
});
