import type { OwnExclusion, VotingProgress } from '@plaudit/public-api/contract';
import { screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { json, startServer } from '../../../shared-ui/testing/http-server.ts';
import { tokenStore } from '../http/token-store.ts';
import { OPEN_PERIOD, VOTER } from '../testing/open-voting.ts';
import { renderInApp } from '../testing/render-in-app.tsx';
import { VoteTab } from './vote-tab.tsx';

const PROGRESS: VotingProgress = {
  completed: 1,
  total: 1,
  percentage: 100,
  votedCategories: [1],
  votes: [{ categoryId: 1, vendorId: 1, castAt: '2026-11-20T12:00:00.000Z', receipt: 'a' }],
  state: 'open',
  standing: 'set_aside',
};
const EXCLUSION: OwnExclusion = {
  cycleId: 1,
  reason: 'Voted from one room',
  objectUntil: OPEN_PERIOD.endDate ?? '',
  canObject: false,
  objection: null,
  isBeingLifted: false,
};

test('a voter whose votes are set aside reads why before the ballots appear, and gets no thanks', async () => {
  let sendExclusion: (() => void) | undefined;
  let haveBallotsComeFirst = false;
  const observer = new MutationObserver(() => {
    const text = document.body.textContent;
    haveBallotsComeFirst ||= text.includes('Speed') && !text.includes('Voted from one room');
  });
  observer.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  const served = new Set<string>();
  await startServer((request, response) => {
    const responses: Record<string, unknown> = {
      '/api/user': VOTER,
      '/api/voting/progress': PROGRESS,
      '/api/voting/cycle': OPEN_PERIOD,
      '/api/categories': [{ id: 1, name: 'Speed', description: '', icon: 'speed', color: 'blue' }],
      '/api/vendors': [{ id: 1, name: 'Keyfort', description: '', imageUrl: '' }],
    };
    const body = responses[request.path];
    served.add(request.path);
    if (request.path === '/api/account/exclusion') {
      sendExclusion = () => json({ exclusion: EXCLUSION })(request, response);
    } else if (body) json(body)(request, response);
    else json({ code: 'not_found', message: '' }, 404)(request, response);
  });
  onTestFinished(() => tokenStore.forget('token'));
  tokenStore.keep('user', 'token');
  renderInApp(<VoteTab />);
  await expect.poll(() => sendExclusion && served.has('/api/vendors') && served.has('/api/categories')).toBe(true);
  sendExclusion?.();
  expect(await screen.findByText(/Voted from one room/)).toBeDefined();
  expect(await screen.findByRole('heading', { name: 'Speed' })).toBeDefined();
  expect(haveBallotsComeFirst).toBe(false);
  expect(screen.queryByText('Every ballot is sealed')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Make a picture' })).toBeNull();
});
