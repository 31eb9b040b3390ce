import type { VotingProgress } from '@plaudit/public-api/contract';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { json, startServer } from '../../../../shared-ui/testing/http-server.ts';
import { PROGRESS_KEY } from '../../http/queries/progress.ts';
import { tokenStore } from '../../http/token-store.ts';
import { NO_VOTES, OPEN_PERIOD, VOTER } from '../../testing/open-voting.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { VoteTab } from './vote-tab.tsx';
import { voteTabChunks } from './vote-tab-chunks.ts';

const SPEED = { id: 1, name: 'Speed', description: '', icon: 'speed', color: 'blue' };
const CATEGORIES = [SPEED, { ...SPEED, id: 2, name: 'Quality' }];
const vote = (categoryId: number, minute: number) => ({
  receipt: `r${categoryId}`,
  vendorId: 3,
  categoryId,
  castAt: `2026-11-20T12:0${minute}:00.000Z`,
});
const progressOf = (...votes: VotingProgress['votes']): VotingProgress => ({
  ...NO_VOTES,
  total: 2,
  completed: votes.length,
  percentage: 50 * votes.length,
  votedCategories: votes.map(({ categoryId }) => categoryId),
  votes,
  standing: 'waiting',
});

/** Renders the ballots of a period of confirmed accounts, for a voter whose progress the test changes. */
async function renderBallots(first: VotingProgress) {
  const server = { progress: first };
  await startServer((request, response) => {
    if (request.method === 'POST') {
      server.progress = { ...server.progress, standing: 'counted' };
      return json({ standing: 'counted' })(request, response);
    }
    const responses: Record<string, unknown> = {
      '/api/user': VOTER,
      '/api/voting/cycle': { ...OPEN_PERIOD, counts: 'confirmed', proofs: ['invitation'] },
      '/api/voting/progress': server.progress,
      '/api/categories': CATEGORIES,
      '/api/vendors': [{ id: 3, name: 'Alder & String', description: '', imageUrl: '' }],
    };
    const body = responses[request.path];
    return (body ? json(body) : json({ code: 'not_found', message: '' }, 404))(request, response);
  });
  onTestFinished(() => tokenStore.clear());
  tokenStore.keep('user', 'token-of-margot');
  await Promise.all([voteTabChunks.voterNotices(), voteTabChunks.countForm()]);
  const { client } = renderInApp(<VoteTab />);
  const ballot = async (name: string) => within(await screen.findByRole('article', { name }, { timeout: 10_000 }));
  return { server, ballot, readProgress: () => act(() => client.invalidateQueries({ queryKey: PROGRESS_KEY })) };
}

test('the form stands in the ballot that was cast first, and the other one and the line lead to it', async () => {
  const { ballot } = await renderBallots(progressOf(vote(1, 2), vote(2, 1)));
  const first = await ballot('Quality');
  const field = await first.findByLabelText('Invitation code');
  expect(screen.getByText('2 votes not counted yet')).toBeDefined();
  expect(screen.getAllByText(/^Not counted yet\. Cast on/)).toHaveLength(2);
  const other = await ballot('Speed');
  expect(other.queryByRole('textbox')).toBeNull();
  for (const way of [
    other.getByRole('button', { name: 'Enter your code' }),
    ...screen.getAllByRole('button', { name: 'Enter your code' }).filter((each) => !each.closest('article')),
  ]) {
    field.blur();
    fireEvent.click(way);
    expect(document.activeElement).toBe(field);
  }
  expect(screen.getAllByRole('button', { name: 'Enter your code' })).toHaveLength(2);
});

test('a ballot that is complete but not counted has no celebration, which comes when it counts', async () => {
  const { ballot } = await renderBallots(progressOf(vote(1, 1), vote(2, 2)));
  const first = await ballot('Speed');
  const field = await first.findByLabelText('Invitation code');
  expect(screen.queryByRole('button', { name: 'Make a picture' })).toBeNull();
  expect(screen.queryByText(/waiting|complete$/i)).toBeNull();
  fireEvent.change(field, { target: { value: '7K3M-0QWD-RT5X-9BHC' } });
  fireEvent.click(first.getByRole('button', { name: 'Count my votes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Your ballot is complete' }, { timeout: 10_000 });
  expect(dialog.textContent).toContain('All 2 votes are in. Thank you!');
  expect(screen.queryByText('2 votes not counted yet')).toBeNull();
  expect(document.querySelectorAll('.ui-seal-landing')).toHaveLength(2);
});

test('votes that were confirmed elsewhere count here too, and a ballot that is not complete has no celebration', async () => {
  const { server, ballot, readProgress } = await renderBallots(progressOf(vote(1, 1)));
  await (await ballot('Speed')).findByLabelText('Invitation code');
  server.progress = { ...server.progress, standing: 'counted' };
  await readProgress();
  expect(await screen.findByText('Your votes count')).toBeDefined();
  expect(screen.queryByLabelText('Invitation code')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  server.progress = { ...progressOf(vote(1, 1), vote(2, 2)), standing: 'counted' };
  await readProgress();
  expect(await screen.findByText('Every ballot is sealed')).toBeDefined();
  expect(screen.queryByRole('dialog'), 'nor later').toBeNull();
});
