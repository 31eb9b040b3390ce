import { act, screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { json, startServer } from '../../../../shared-ui/testing/http-server.ts';
import { categoriesQuery } from '../../http/queries/categories.ts';
import { vendorsQuery } from '../../http/queries/vendors.ts';
import { tokenStore } from '../../http/token-store.ts';
import { OPEN_PERIOD, VOTER } from '../../testing/open-voting.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { resultsStatus } from '../../testing/results-status.ts';
import { EXCLUSION, PROGRESS_SET_ASIDE } from '../../testing/voter-set-aside.ts';
import { VoteTab } from './vote-tab.tsx';
import { voteTabChunks } from './vote-tab-chunks.ts';

/** Renders the tab for a voter. The responses to the paths in `held` wait until `sendLater` of the path is called. */
async function renderForVoter(given: Record<string, unknown>, held: readonly string[]) {
  const sendLater: Record<string, () => void> = {};
  const responses: Record<string, unknown> = {
    '/api/user': VOTER,
    '/api/voting/cycle': OPEN_PERIOD,
    '/api/categories': [{ id: 1, name: 'Speed', description: '', icon: 'speed', color: 'blue' }],
    '/api/vendors': [{ id: 1, name: 'Keyfort', description: '', imageUrl: '' }],
    ...given,
  };
  await startServer((request, response) => {
    const body = responses[request.path];
    const send = () => (body ? json(body) : json({ code: 'not_found', message: '' }, 404))(request, response);
    if (held.includes(request.path)) sendLater[request.path] = send;
    else send();
  });
  onTestFinished(() => tokenStore.forget('token'));
  tokenStore.keep('user', 'token');
  await voteTabChunks.voterNotices();
  const { client } = renderInApp(<VoteTab />);
  await expect.poll(() => client.getQueryData(vendorsQuery.queryKey)).toBeDefined();
  await expect.poll(() => client.getQueryData(categoriesQuery.queryKey)).toBeDefined();
  await expect.poll(() => sendLater['/api/voting/progress']).toBeDefined();
  await letRender();
  return sendLater;
}

const letRender = () => act(() => new Promise((resolve) => setTimeout(resolve)));

test('a voter whose votes are set aside reads why before the ballots appear, and gets no thanks', async () => {
  const sendLater = await renderForVoter(
    { '/api/voting/progress': PROGRESS_SET_ASIDE, '/api/account/exclusion': { exclusion: EXCLUSION } },
    ['/api/voting/progress', '/api/account/exclusion'],
  );
  expect(screen.queryByRole('progressbar'), 'no number is shown that may be wrong').toBeNull();
  sendLater['/api/voting/progress']?.();
  await expect.poll(() => sendLater['/api/account/exclusion']).toBeDefined();
  await letRender();
  expect(screen.queryByRole('heading', { name: 'Speed' })).toBeNull();
  sendLater['/api/account/exclusion']?.();
  expect(await screen.findByText(/Voted from one room/)).toBeDefined();
  expect(await screen.findByRole('heading', { name: 'Speed' })).toBeDefined();
  expect(screen.queryByText('Every ballot is sealed')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Make a picture' })).toBeNull();
});

test('a voter who has votes is not asked to vote first while the progress is loading', async () => {
  const sendLater = await renderForVoter(
    {
      '/api/voting/progress': { ...PROGRESS_SET_ASIDE, standing: 'waiting' },
      '/api/voting/cycle': { ...OPEN_PERIOD, counts: 'confirmed', proofs: ['invitation'] },
    },
    ['/api/voting/progress'],
  );
  expect(screen.queryByText(/Vote first/)).toBeNull();
  sendLater['/api/voting/progress']?.();
  expect(await screen.findByText('1 vote not counted yet')).toBeDefined();
});

test('after the end, the ending stays while it is loaded why the votes are set aside', async () => {
  await voteTabChunks.ending();
  const sendLater = await renderForVoter(
    {
      '/api/voting/cycle': { ...OPEN_PERIOD, state: 'ended', results: resultsStatus('hidden') },
      '/api/voting/progress': PROGRESS_SET_ASIDE,
      '/api/account/exclusion': { exclusion: EXCLUSION },
    },
    ['/api/voting/progress', '/api/account/exclusion'],
  );
  const ending = screen.getByRole('heading', { name: 'The results are sealed' });
  sendLater['/api/voting/progress']?.();
  await expect.poll(() => sendLater['/api/account/exclusion']).toBeDefined();
  await letRender();
  expect(ending.isConnected).toBe(true);
  expect(screen.queryByRole('heading', { name: 'Speed' }), 'the notice will be above the ballots').toBeNull();
  sendLater['/api/account/exclusion']?.();
  expect(await screen.findByText(/Voted from one room/)).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Speed' })).toBeDefined();
  expect(ending.isConnected).toBe(true);
});
