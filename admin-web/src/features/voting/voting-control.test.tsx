import type { VotingStatus } from '@plaudit/admin-api/contract';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createPanelClient, type ToastOptions } from '../../http/query-client.ts';
import { type Routes, serveApi } from '../../testing/api-server.ts';
import { votingStatus } from '../../testing/render-panel.tsx';
import { votingStatusQuery } from './api.ts';
import { PauseBar, VotingBadge } from './voting-bar.tsx';
import { VotingControl } from './voting-control.tsx';

const paused: VotingStatus = {
  ...votingStatus,
  state: 'paused',
  isPaused: true,
  pausedBy: 'ida',
  pausedAt: votingStatus.now,
  pauseReason: 'We move to a larger server.',
};

/** What the panel's frame shows while the state has not been read is that of the dashboard. */
function Frame({ isSuperAdmin }: { isSuperAdmin: boolean }) {
  const status = useQuery(votingStatusQuery).data ?? votingStatus;
  return (
    <>
      <VotingBadge status={status} isSuperAdmin={isSuperAdmin} isSetUp={false} />
      <PauseBar status={status} isSuperAdmin={isSuperAdmin} />
    </>
  );
}

async function renderVoting(isSuperAdmin: boolean, voting: NonNullable<Routes['GET /api/admin/voting']>) {
  const server = await serveApi({
    'GET /api/admin/voting': voting,
    'POST /api/admin/pause-voting': () => ({ body: { paused: true, message: '' } }),
    'PUT /api/admin/pause-reason': () => ({ body: paused }),
    'POST /api/admin/resume-voting': () => ({ body: { paused: false, message: '' } }),
  });
  const notices: ToastOptions[] = [];
  render(
    <QueryClientProvider client={createPanelClient((notice) => notices.push(notice))}>
      <MemoryRouter>
        <Frame isSuperAdmin={isSuperAdmin} />
        {isSuperAdmin ? <VotingControl /> : null}
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { server, notices };
}

const badge = () => screen.getByRole('button', { name: /^(Voting is|Ended,|Not open yet)/ });
/** What the badge opens. jsdom opens no popovers. */
const popover = () => within(screen.getByLabelText('Voting now'));
const popoverButton = (name: string) => popover().getByRole('button', { name, hidden: true });

test('both Pause buttons work while the voting state cannot be read, and the failure is reported', async () => {
  const { server, notices } = await renderVoting(true, () => ({ status: 503 }));
  await waitFor(() =>
    expect(notices).toMatchObject([{ variant: 'destructive', title: 'Failed to fetch the state of voting' }]),
  );
  expect(screen.getByText('The state of voting could not be read. Retrying automatically.')).toBeDefined();
  fireEvent.click(popoverButton('Pause All Voting'));
  fireEvent.click(screen.getByRole('button', { name: 'Pause All Voting' }));
  await waitFor(() => expect(server.of('POST /api/admin/pause-voting')).toHaveLength(2));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Resume Voting' })).toHaveProperty('disabled', false));
});

test('the second press of a double click on Pause does not resume voting', async () => {
  let isPaused = false;
  const { server } = await renderVoting(true, () => ({ body: isPaused ? paused : votingStatus }));
  isPaused = true;
  fireEvent.click(screen.getByRole('button', { name: 'Pause All Voting' }));
  await screen.findByText('Voting is paused.');
  const [resume] = screen.getAllByRole('button', { name: 'Resume Voting' });
  fireEvent.click(resume as HTMLElement);
  await waitFor(() => expect(resume).toHaveProperty('disabled', false));
  expect(server.of('POST /api/admin/resume-voting')).toEqual([]);
});

test('Pause stays enabled while voting is paused, because another admin may have resumed it', async () => {
  await renderVoting(true, () => ({ body: paused }));
  await screen.findByText('Voting is paused for everyone.');
  expect(screen.getByRole('button', { name: 'Pause All Voting' }).hasAttribute('disabled')).toBe(false);
});

test.each(['header', 'room'])('a pause takes the reason that is typed beside it along, in the %s', async (place) => {
  const { server } = await renderVoting(true, () => ({ body: votingStatus }));
  const button = await waitFor(() =>
    place === 'header' ? popoverButton('Pause All Voting') : screen.getByRole('button', { name: 'Pause All Voting' }),
  );
  const around = button.closest<HTMLElement>('[popover], section') ?? document.body;
  const field = await within(around).findByLabelText('What voters read during a pause');
  fireEvent.change(field, { target: { value: ' We move to a larger server. ' } });
  fireEvent.click(button);
  await waitFor(() =>
    expect(server.of('POST /api/admin/pause-voting').map(({ body }) => body)).toEqual([
      { paused: true, reason: 'We move to a larger server.' },
    ]),
  );
});

test('a pause is above every screen, with what voters read', async () => {
  await renderVoting(true, () => ({ body: paused }));
  const bar = await screen.findByRole('region', { name: 'Pause' });
  expect(bar.textContent).toContain('Paused by ida just now. Voters read: “We move to a larger server.”');
  expect(within(bar).getByRole('button', { name: 'Resume Voting' })).toBeDefined();
});

test.each([
  ['Change the Reason', paused],
  ['Say Why', { ...paused, pauseReason: undefined }],
])('what voters read during a pause is written later, or changed: %s', async (label, status) => {
  const { server } = await renderVoting(true, () => ({ body: status as VotingStatus }));
  fireEvent.click(await screen.findByRole('button', { name: label }));
  const show = screen.getByRole('button', { name: 'Show It' });
  expect(show).toHaveProperty('disabled', true);
  fireEvent.change(screen.getByLabelText('What voters read'), { target: { value: ' Back at 6 PM. ' } });
  fireEvent.click(show);
  await waitFor(() =>
    expect(server.of('PUT /api/admin/pause-reason').map(({ body }) => body)).toEqual([{ reason: 'Back at 6 PM.' }]),
  );
});

const ended: VotingStatus = { ...votingStatus, state: 'ended', now: '2026-12-20T12:00:00.000Z' };

test.each([
  [votingStatus, 'Voting is open10 days left'],
  [paused, 'Voting is paused'],
  [ended, 'Ended,Nov 30'],
  [{ ...votingStatus, state: 'none', cycle: null } satisfies VotingStatus, 'Not open yet– days left'],
  [{ ...votingStatus, state: 'not_started' } satisfies VotingStatus, 'Not open yetopens Nov 10'],
])('the badge says what is now', async (status, text) => {
  await renderVoting(true, () => ({ body: status }));
  await waitFor(() => expect(badge().textContent).toBe(text));
});

test('an admin who may not pause sees no button for it', async () => {
  const { notices } = await renderVoting(false, () => ({ status: 503 }));
  await waitFor(() => expect(notices).toHaveLength(1));
  expect(screen.queryByRole('button', { name: /Pause|Resume/, hidden: true })).toBeNull();
});
