import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createPanelClient, type ToastOptions } from '../../http/query-client.ts';
import { type Routes, serveApi } from '../../testing/api-server.ts';
import { votingStatus } from '../../testing/render-panel.tsx';
import { VotingBar } from './voting-bar.tsx';
import { VotingControl } from './voting-control.tsx';

async function renderVoting(isSuperAdmin: boolean, voting: NonNullable<Routes['GET /api/admin/voting']>) {
  const server = await serveApi({
    'GET /api/admin/voting': voting,
    'POST /api/admin/pause-voting': () => ({ body: { paused: true, message: '' } }),
    'POST /api/admin/resume-voting': () => ({ body: { paused: false, message: '' } }),
  });
  const notices: ToastOptions[] = [];
  render(
    <QueryClientProvider client={createPanelClient((notice) => notices.push(notice))}>
      <VotingBar isSuperAdmin={isSuperAdmin} periodsHref="/admin/voting-system" />
      {isSuperAdmin ? <VotingControl /> : null}
    </QueryClientProvider>,
  );
  return { server, notices };
}

test('both Pause buttons work while the voting state cannot be read, and the failure is reported', async () => {
  const { server, notices } = await renderVoting(true, () => ({ status: 503 }));
  await waitFor(() =>
    expect(notices).toMatchObject([{ variant: 'destructive', title: 'Failed to fetch the state of voting' }]),
  );
  expect(screen.getAllByText('The state of voting could not be read. Retrying automatically.')).toHaveLength(2);
  const buttons = screen.getAllByRole('button', { name: 'Pause All Voting' });
  expect(buttons).toHaveLength(2);
  for (const button of buttons) fireEvent.click(button);
  await waitFor(() => expect(server.of('POST /api/admin/pause-voting')).toHaveLength(2));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Resume Voting' })).toHaveProperty('disabled', false));
});

test('the second press of a double click on Pause does not resume voting', async () => {
  let isPaused = false;
  const { server } = await renderVoting(true, () => ({
    body: isPaused ? { ...votingStatus, state: 'paused', isPaused } : votingStatus,
  }));
  await screen.findByText('Voting is open');
  isPaused = true;
  fireEvent.click(screen.getAllByRole('button', { name: 'Pause All Voting' })[0] as HTMLElement);
  await screen.findByText('Voting is paused');
  const [resume] = screen.getAllByRole('button', { name: 'Resume Voting' });
  fireEvent.click(resume as HTMLElement);
  await waitFor(() => expect(resume).toHaveProperty('disabled', false));
  expect(server.of('POST /api/admin/resume-voting')).toEqual([]);
});

test('Pause stays enabled while voting is paused, because another admin may have resumed it', async () => {
  await renderVoting(true, () => ({ body: { ...votingStatus, state: 'paused', isPaused: true } }));
  await screen.findByText('Voting is paused for everyone.');
  expect(screen.getByRole('button', { name: 'Pause All Voting' }).hasAttribute('disabled')).toBe(false);
});

test('a pause takes the reason that is typed beside it along', async () => {
  const { server } = await renderVoting(true, () => ({ body: votingStatus }));
  fireEvent.change(await screen.findByLabelText('Why (optional)'), {
    target: { value: ' We move to a larger server. ' },
  });
  const [, pause] = screen.getAllByRole('button', { name: 'Pause All Voting' });
  fireEvent.click(pause as HTMLElement);
  await waitFor(() =>
    expect(server.of('POST /api/admin/pause-voting').map(({ body }) => body)).toEqual([
      { paused: true, reason: 'We move to a larger server.' },
    ]),
  );
});

test('an admin who may not pause sees no button for it', async () => {
  const { notices } = await renderVoting(false, () => ({ status: 503 }));
  await waitFor(() => expect(notices).toHaveLength(1));
  expect(screen.queryByRole('button')).toBeNull();
});
