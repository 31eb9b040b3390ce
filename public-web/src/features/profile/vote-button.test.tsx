import { screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { json, startServer } from '../../../../shared-ui/testing/http-server.ts';
import { tokenStore } from '../../http/token-store.ts';
import { NO_VOTES, OPEN_PERIOD, VOTER } from '../../testing/open-voting.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { VoteButton } from './vote-button.tsx';

test.each([
  ['offers to vote while a ballot is open', [], 1],
  ['offers nothing once all ballots are complete', [1], 0],
])('a profile %s', async (_what, votedCategories, buttons) => {
  const answers: Record<string, unknown> = {
    '/api/user': VOTER,
    '/api/voting/cycle': OPEN_PERIOD,
    '/api/voting/progress': { ...NO_VOTES, votedCategories },
    '/api/categories': [{ id: 1, name: 'Speed', description: '' }],
  };
  const server = await startServer((request, response) => json(answers[request.path])(request, response));
  tokenStore.keep('user', 'token');
  onTestFinished(() => tokenStore.forget('token'));
  const { container, client } = renderInApp(
    <VoteButton vendor={{ id: 1, name: 'Alder Post', description: '', imageUrl: '' }} at="head" />,
  );
  const seen = (path: string) => server.seen.some((request) => request.path === path);
  await expect.poll(() => seen('/api/voting/progress') && client.isFetching()).toBe(0);
  const buttonsNow = () => screen.queryAllByRole('button', { name: 'Vote for Alder Post' }).length;
  // Without a button there is no place for one either.
  await expect.poll(() => [container.children.length, buttonsNow()]).toEqual([buttons, buttons]);
});
