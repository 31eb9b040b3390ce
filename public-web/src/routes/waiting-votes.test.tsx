import type { CurrentCycle } from '@plaudit/public-api/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openSite } from '../testing/open-site.tsx';
import { ballot, press } from '../testing/press.ts';
import { open } from '../testing/states/open.recorded.ts';

const CONFIRMED_ONLY: CurrentCycle = { ...open['/api/voting/cycle'], counts: 'confirmed', proofs: ['invitation'] };

async function openWithWaitingVote(address: string) {
  const { api, reload, pass } = await openSite(address, {
    asVoter: true,
    state: { ...open, '/api/voting/cycle': CONFIRMED_ONLY },
  });
  api.vote(2, 2);
  const progress = api.progress.bind(api);
  api.progress = (votes) => ({ ...progress(votes), standing: 'waiting' });
  await reload();
  // The progress is read once the period is known.
  await pass(500);
  return { api, reload, pass };
}

test('a stamp of a vote that does not count yet is only outlined, and says so', async () => {
  await openWithWaitingVote('/');
  expect(
    screen.getByRole('link', { name: 'Speed, voted, not counted yet' }).querySelector('[data-uncounted]'),
  ).not.toBeNull();
});

test.each(['/?tab=leaderboard', '/?tab=vendors', '/?tab=results', '/vendor/2', '/account'])(
  '%s says that votes wait, and leads to the field for the code',
  async (address) => {
    const { pass } = await openWithWaitingVote(address);
    expect(screen.getByText('1 vote not counted yet')).toBeDefined();
    press('Enter your code');
    await pass(500);
    expect(document.activeElement).toBe(within(ballot('Speed')).getByLabelText('Invitation code'));
    expect(screen.getAllByText('1 vote not counted yet')).toHaveLength(1);
  },
);

test.each([
  ['gets the focus', undefined],
  ['leaves the focus to who has gone on meanwhile', fireEvent.pointerDown],
])('a field for the code that comes only after the press %s', async (_what, goOn) => {
  const { api, reload, pass } = await openWithWaitingVote('/');
  const release = api.hold('/api/vendors');
  const reloaded = reload();
  await expect.poll(() => screen.queryByRole('button', { name: 'Enter your code' })).toBeTruthy();
  expect(screen.queryByLabelText('Invitation code')).toBeNull();
  press('Enter your code');
  goOn?.(document.body);
  release();
  await reloaded;
  await pass(500);
  const field = within(ballot('Speed')).getByLabelText('Invitation code');
  expect(document.activeElement === field).toBe(goOn === undefined);
});
