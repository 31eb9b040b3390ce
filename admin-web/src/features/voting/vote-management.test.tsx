import type { CreateCycleRequest, Cycle, SettingKey } from '@plaudit/admin-api/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DialogHost } from '../../components/dialogs/dialog-host.tsx';
import { createPanelClient, type ToastOptions } from '../../http/query-client.ts';
import { type Routes, serveApi } from '../../testing/api-server.ts';
import { clickOnceEnabled } from '../../testing/click-once-enabled.ts';
import { votingStatus } from '../../testing/render-panel.tsx';
import { settingsWith } from '../../testing/settings.ts';
import { votingStatusQuery } from './api.ts';
import { VoteManagement } from './vote-management.tsx';

const running = votingStatus.cycle as Cycle;

const scheduled: Cycle = {
  ...running,
  id: 8,
  name: 'Winter Awards',
  startDate: '2026-12-01T12:00:00.000Z',
  isActive: false,
  isScheduled: true,
};

async function renderCard(routes: Routes) {
  const server = await serveApi({
    'GET /api/admin/reset-preview': () => ({ body: { votes: 0, voters: 0, boxes: [] } }),
    'GET /api/admin/resets': () => ({ body: [] }),
    ...routes,
  });
  const client = createPanelClient(() => undefined);
  await client.prefetchQuery(votingStatusQuery);
  render(
    <QueryClientProvider client={client}>
      <DialogHost>
        <VoteManagement isSuperAdmin />
      </DialogHost>
    </QueryClientProvider>,
  );
  return server;
}

test('a new period begins with the rules of the site, as the dialog shows them', async () => {
  const setting = (key: SettingKey, value: string) => ({ key, value, description: '', version: 1 });
  const server = await renderCard({
    'GET /api/admin/voting': () => ({ body: votingStatus }),
    'GET /api/admin/system-settings': () => ({
      body: settingsWith(setting('new_period_results', 'hidden'), setting('new_period_counts', 'confirmed')),
    }),
    'POST /api/admin/voting-cycles': () => ({ status: 500 }),
  } as Routes);
  fireEvent.click(screen.getByRole('button', { name: 'Reset Voting Period' }));
  await waitFor(() => expect(screen.getByLabelText('Hidden until the reveal')).toHaveProperty('checked', true));
  expect(screen.getByLabelText('Confirmed accounts')).toHaveProperty('checked', true);
  fireEvent.change(screen.getByLabelText('2FA code'), { target: { value: '123456' } });
  await clickOnceEnabled('Reset Period');
  await waitFor(() => expect(server.of('POST /api/admin/voting-cycles')).toHaveLength(1));
  const rules = { resultsMode: 'hidden', counts: 'confirmed', proofs: ['invitation'] };
  expect(server.of('POST /api/admin/voting-cycles')[0]?.body).toMatchObject(rules);
});

test('the request for a new period names the period it replaces, and the dialog names the one that ends it early', async () => {
  const server = await renderCard({
    'GET /api/admin/voting': () => ({ body: { ...votingStatus, scheduled: [scheduled] } }),
    'POST /api/admin/voting-cycles': () => ({ status: 409, body: { code: 'cycle.changed_meanwhile', message: 'x' } }),
  });
  fireEvent.click(screen.getByRole('button', { name: 'Reset Voting Period' }));
  expect(screen.getByText('Winter Awards starts before this period ends')).toBeDefined();
  fireEvent.change(screen.getByLabelText('2FA code'), { target: { value: '123456' } });
  await clickOnceEnabled('Reset Period');
  await waitFor(() => expect(server.of('POST /api/admin/voting-cycles')).toHaveLength(1));
  expect(server.of('POST /api/admin/voting-cycles')[0]?.body).toMatchObject({ expectedCurrentId: 7 });
});

test('if another period was started meanwhile, the second try replaces that period and needs no new code', async () => {
  let status = votingStatus;
  const server = await renderCard({
    'GET /api/admin/voting': () => ({ body: status }),
    'POST /api/admin/voting-cycles': ({ body }) => {
      const other = { ...running, id: 9, name: 'Other Awards' };
      status = { ...votingStatus, cycle: other };
      return (body as CreateCycleRequest).expectedCurrentId === 9
        ? { body: other }
        : { status: 409, body: { code: 'cycle.changed_meanwhile', message: 'x' } };
    },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Reset Voting Period' }));
  fireEvent.change(screen.getByLabelText('2FA code'), { target: { value: '123456' } });
  await clickOnceEnabled('Reset Period');
  await screen.findByText('Other Awards ends now');
  await clickOnceEnabled('Reset Period');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const [first, second] = server.of('POST /api/admin/voting-cycles').map(({ body }) => body as CreateCycleRequest);
  expect([first?.expectedCurrentId, first?.twoFactorCode]).toEqual([7, '123456']);
  expect([second?.expectedCurrentId, second?.twoFactorCode]).toEqual([9, undefined]);
});

test('a new period is live unless another mode is chosen', async () => {
  const server = await renderCard({
    'GET /api/admin/voting': () => ({ body: { ...votingStatus, state: 'none', cycle: null } }),
    'POST /api/admin/voting-cycles': () => ({ status: 500 }),
  });
  fireEvent.click(screen.getByRole('button', { name: 'Reset Voting Period' }));
  expect(screen.getByLabelText('Live')).toHaveProperty('checked', true);
  const start = screen.getByRole('button', { name: 'Reset Period' });
  const createRequests = () => server.of('POST /api/admin/voting-cycles').map(({ body }) => body);
  await clickOnceEnabled('Reset Period');
  await waitFor(() => expect(createRequests()).toHaveLength(1));
  await waitFor(() => expect(start.getAttribute('aria-busy')).toBeNull());
  fireEvent.click(screen.getByLabelText('Frozen from a time'));
  fireEvent.change(screen.getByLabelText('Frozen from'), { target: { value: '2031-01-01T10:00' } });
  expect(screen.getByText('It has to be after the start and before the end')).toBeDefined();
  expect(start).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByLabelText('Hidden until the reveal'));
  fireEvent.click(start);
  await waitFor(() => expect(createRequests()).toHaveLength(2));
  expect(createRequests()[0]).not.toHaveProperty('resultsMode');
  expect(createRequests()[1]).toMatchObject({ resultsMode: 'hidden' });
});

test('while no period runs, the card says that there is nothing to reset', async () => {
  await serveApi({
    'GET /api/admin/voting': () => ({ body: { ...votingStatus, state: 'none', cycle: null } }),
    'GET /api/admin/reset-preview': () => ({
      status: 409,
      body: { code: 'cycle.none_running', message: 'No voting period is running' },
    }),
    'GET /api/admin/resets': () => ({ body: [] }),
  });
  const notices: ToastOptions[] = [];
  render(
    <QueryClientProvider client={createPanelClient((notice) => notices.push(notice))}>
      <DialogHost>
        <VoteManagement isSuperAdmin />
      </DialogHost>
    </QueryClientProvider>,
  );
  await screen.findByText(/No period runs/);
  expect((screen.getByRole('button', { name: 'Reset All Votes' }) as HTMLButtonElement).disabled).toBe(true);
  expect(notices).toEqual([]);
});
