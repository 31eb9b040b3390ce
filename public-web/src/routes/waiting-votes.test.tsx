import type { CurrentCycle } from '@plaudit/public-api/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openSite } from '../testing/open-site.tsx';
import { ballot, press } from '../testing/press.ts';
import { open } from '../testing/states/open.recorded.ts';

const CONFIRMED_ONLY: CurrentCycle = { ...open['/api/voting/cycle'], counts: 'confirmed', proofs: ['invitation'] };

async function openWithWaitingVote(address: string) {
  const { api, reload, settle, pass } = await openSite(address, {
    asVoter: true,
    state: { ...open, '/api/voting/cycle': CONFIRMED_ONLY },
  });
  api.vote(2, 2);
  const progress = api.progress.bind(api);
  api.progress = (votes) => ({ ...progress(votes), standing: 'waiting' });
  await reload();
  // The progress is read once the period is known.
  await pass(500);
  return { settle };
}

test('a stamp of a vote that does not count yet is only outlined, and says so', async () => {
  await openWithWaitingVote('/');
  expect(
    screen.getByRole('link', { name: 'Speed, voted, not counted yet' }).querySelector('[data-uncounted]'),
  ).not.toBeNull();
});

test.each(['/?tab=leaderboard', '/?tab=vendors', '/?tab=results', '/vendor/2', '/account'])(
  '%s says that votes wait, and leads to the form',
  async (address) => {
    const { settle } = await openWithWaitingVote(address);
    expect(screen.getByText('1 vote not counted yet')).toBeDefined();
    press('Enter your code');
    await settle();
    expect(within(ballot('Speed')).getByLabelText('Invitation code')).toBeDefined();
    expect(screen.getAllByText('1 vote not counted yet')).toHaveLength(1);
  },
);
