import type { Cycle } from '@plaudit/admin-api/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createPanelClient } from '../../http/query-client.ts';
import { serveApi } from '../../testing/api-server.ts';
import { PeriodDialog } from './period-dialog.tsx';
import { PeriodsTable } from './periods-table.tsx';

const period: Cycle = {
  id: 9,
  name: 'Spring',
  startDate: '2026-11-20T12:00:00.000Z',
  endDate: '2026-12-20T12:00:00.000Z',
  isActive: true,
  isScheduled: false,
  endedAt: null,
  totalVotes: 3,
  totalParticipants: 2,
  participantsCountedAt: '2026-05-01T12:00:00.000Z',
  resultsMode: 'live',
  frozenFrom: null,
  resultsState: 'live',
  revealedAt: null,
  version: 1,
};

const winter: Cycle = {
  ...period,
  id: 10,
  name: 'Winter',
  startDate: '2027-01-10T12:00:00.000Z',
  endDate: '2027-02-10T12:00:00.000Z',
  isActive: false,
  isScheduled: true,
};
const PERIODS_ROUTE = { 'GET /api/admin/voting-cycles': () => ({ body: [period, winter] }) };

function renderDialog(edited?: Cycle, isSuperAdmin = true) {
  const client = createPanelClient(() => undefined);
  render(
    <QueryClientProvider client={client}>
      <PeriodDialog isSuperAdmin={isSuperAdmin} {...(edited ? { period: edited } : {})} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  return client;
}

const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

// As soon as one part of a date is deleted, a browser reports the date as ''.
const clearEnd = () => fill('Ends', '');

test('an incomplete date is marked when the form is sent, and the dialog stays open', async () => {
  const server = await serveApi(PERIODS_ROUTE);
  renderDialog(period);
  clearEnd();
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(screen.getByText('A date and time are needed')).toBeDefined();
  expect(server.of('PUT /api/admin/voting-cycles/9')).toEqual([]);
});

test('the dialog shows beside the end that it would be after the announced reveal', async () => {
  const message = 'The reveal is announced for an earlier time. Announce a later one first';
  await serveApi({
    ...PERIODS_ROUTE,
    'PUT /api/admin/voting-cycles/9': () => ({
      status: 400,
      body: { code: 'cycle.dates', message, details: [{ field: 'endDate', message }] },
    }),
  });
  renderDialog({ ...period, resultsMode: 'hidden', revealAnnouncedFor: '2026-12-20T14:00:00.000Z' });
  fill('Ends', '2026-12-24T12:00');
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText(message);
  expect(screen.getByLabelText('Ends').getAttribute('aria-invalid')).toBe('true');
});

test('a date can be edited while the stored version is shown beside it', async () => {
  await serveApi({
    ...PERIODS_ROUTE,
    'PUT /api/admin/voting-cycles/9': () => ({
      status: 409,
      body: {
        code: 'stale_edit',
        message: 'Changed',
        changedBy: 'kari',
        current: { ...period, name: 'Summer', version: 2 },
      },
    }),
  });
  renderDialog(period);
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('kari changed this while you were editing');
  clearEnd();
  expect(screen.getByText('(empty)')).toBeDefined();
});

test('if the end is after the start of a scheduled period, the dialog says that the edited period ends early', async () => {
  await serveApi(PERIODS_ROUTE);
  renderDialog(period);
  fill('Ends', '2027-01-20T12:00');
  expect(await screen.findByText('Winter starts before this period ends')).toBeDefined();
  fill('Ends', '2027-01-01T12:00');
  expect(screen.queryByText('Winter starts before this period ends')).toBeNull();
});

test('a start before the end of the running period shows that the running period will end then', async () => {
  await serveApi(PERIODS_ROUTE);
  renderDialog();
  fill('Starts', '2026-12-01T12:00');
  fill('Ends', '2026-12-30T12:00');
  expect(await screen.findByText('Spring ends when this one starts')).toBeDefined();
  fill('Starts', '2026-12-25T12:00');
  expect(screen.queryByText('Spring ends when this one starts')).toBeNull();
});

const HIDDEN_MODE_LABEL = 'Hidden until the reveal';

test('a period is scheduled with the chosen mode, which the request leaves out for live', async () => {
  const server = await serveApi({ ...PERIODS_ROUTE, 'POST /api/admin/voting-cycles': () => ({ status: 500 }) });
  renderDialog();
  fill('Name', 'Summer');
  const send = screen.getByRole('button', { name: 'Schedule Period' });
  fireEvent.click(send);
  await waitFor(() => expect(server.of('POST /api/admin/voting-cycles')).toHaveLength(1));
  await waitFor(() => expect(send.getAttribute('aria-busy')).toBeNull());
  fireEvent.click(screen.getByLabelText('Frozen from a time'));
  expect(screen.getByLabelText('Frozen from')).not.toHaveProperty('value', '');
  fireEvent.click(screen.getByLabelText(HIDDEN_MODE_LABEL));
  expect(screen.queryByLabelText('Frozen from')).toBeNull();
  fireEvent.click(send);
  await waitFor(() => expect(server.of('POST /api/admin/voting-cycles')).toHaveLength(2));
  const [first, second] = server.of('POST /api/admin/voting-cycles').map(({ body }) => body);
  expect(first).not.toHaveProperty('resultsMode');
  expect(second).toMatchObject({ name: 'Summer', resultsMode: 'hidden' });
});

test('a period that has begun can only become stricter, and the dialog says that this is public', async () => {
  const server = await serveApi({ ...PERIODS_ROUTE, 'PUT /api/admin/voting-cycles/9': () => ({ status: 500 }) });
  renderDialog({ ...period, resultsMode: 'in_steps' });
  const choices = screen.getAllByRole('radio').map((radio) => [radio, (radio as HTMLInputElement).disabled]);
  expect(choices.map(([, disabled]) => disabled)).toEqual([true, false, true, false, false, false]);
  expect(screen.queryByText('This is a public decision')).toBeNull();
  fireEvent.click(screen.getByLabelText(HIDDEN_MODE_LABEL));
  expect(screen.getByText('This is a public decision')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(server.of('PUT /api/admin/voting-cycles/9')).toHaveLength(1));
  expect(server.of('PUT /api/admin/voting-cycles/9')[0]?.body).toMatchObject({ resultsMode: 'hidden' });
});

test('a period that has begun can begin to count only confirmed accounts, and go back', async () => {
  const server = await serveApi({ ...PERIODS_ROUTE, 'PUT /api/admin/voting-cycles/9': () => ({ status: 500 }) });
  renderDialog(period);
  fireEvent.click(screen.getByLabelText('Confirmed accounts'));
  fireEvent.click(screen.getByLabelText('E-mail addresses'));
  expect(screen.getByText('The numbers begin again from zero')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(server.of('PUT /api/admin/voting-cycles/9')).toHaveLength(1));
  expect(server.of('PUT /api/admin/voting-cycles/9')[0]?.body).toMatchObject({
    counts: 'confirmed',
    proofs: ['invitation', 'email'],
  });
  cleanup();
  renderDialog({ ...period, counts: 'confirmed' });
  expect(screen.queryByText('The numbers begin again from zero')).toBeNull();
  fireEvent.click(screen.getByLabelText('Every account'));
  expect(screen.getByText(/possible only while no account is confirmed/)).toBeDefined();
});

test('an ordinary admin sees no rules to choose', async () => {
  await serveApi(PERIODS_ROUTE);
  renderDialog(period, false);
  expect(screen.getByLabelText('Name')).toBeDefined();
  expect(screen.queryAllByRole('radio')).toEqual([]);
});

test('a period that begins to count only confirmed accounts gets the proofs that the dialog shows', async () => {
  const server = await serveApi({ ...PERIODS_ROUTE, 'PUT /api/admin/voting-cycles/10': () => ({ status: 500 }) });
  renderDialog(winter);
  fireEvent.click(screen.getByLabelText('Confirmed accounts'));
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(server.of('PUT /api/admin/voting-cycles/10')).toHaveLength(1));
  expect(server.of('PUT /api/admin/voting-cycles/10')[0]?.body).toMatchObject({ proofs: ['invitation'] });
});

test('the start becomes fixed when the period starts while its dialog is open', async () => {
  const rows = [period, winter];
  await serveApi({ 'GET /api/admin/voting-cycles': () => ({ body: rows }) });
  const client = renderDialog(winter);
  const stored = (screen.getByLabelText('Starts') as HTMLInputElement).value;
  fill('Starts', '2027-01-15T12:00');
  rows[1] = { ...winter, isActive: true, isScheduled: false, version: 2 };
  await client.invalidateQueries();
  await waitFor(() => expect(screen.getByLabelText('Starts')).toHaveProperty('disabled', true));
  expect(screen.getByLabelText('Starts')).toHaveProperty('value', stored);
  expect(screen.getByText('Somebody has voted already.')).toBeDefined();
});

test('the start of a period that has begun can move until somebody has voted', async () => {
  const server = await serveApi({ ...PERIODS_ROUTE, 'PUT /api/admin/voting-cycles/9': () => ({ status: 500 }) });
  renderDialog({ ...period, isUnvoted: true });
  fill('Starts', '2026-12-01T12:00');
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(server.of('PUT /api/admin/voting-cycles/9')).toHaveLength(1));
  const startDate = new Date('2026-12-01T12:00').toISOString();
  expect(server.of('PUT /api/admin/voting-cycles/9')[0]?.body).toMatchObject({ startDate });
});

test('a period that runs is deleted only if nobody has voted in it, after a question', async () => {
  const server = await serveApi({
    'GET /api/admin/voting-cycles': () => ({ body: [{ ...period, isUnvoted: true }, winter] }),
    'DELETE /api/admin/voting-cycles/9': () => ({ body: { id: 9, message: 'Deleted' } }),
  });
  render(
    <QueryClientProvider client={createPanelClient(() => undefined)}>
      <MemoryRouter>
        <PeriodsTable endedId={undefined} isSuperAdmin />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Winter' }));
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Actions for Spring' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Spring?' }));
  expect(dialog.getByText('Nobody has voted in it')).toBeDefined();
  expect(server.of('DELETE /api/admin/voting-cycles/9')).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Delete Period' }));
  await waitFor(() => expect(server.of('DELETE /api/admin/voting-cycles/9')).toHaveLength(1));
});

test('a scheduled period is canceled only after a confirmation', async () => {
  const server = await serveApi({
    ...PERIODS_ROUTE,
    'DELETE /api/admin/voting-cycles/10': () => ({ body: { id: 10, message: 'Deleted' } }),
  });
  render(
    <QueryClientProvider client={createPanelClient(() => undefined)}>
      <MemoryRouter>
        <PeriodsTable endedId={undefined} isSuperAdmin />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const cancelWinter = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Actions for Winter' }));
    fireEvent.click(screen.getByRole('menuitem', { name: 'Cancel Period' }));
  };
  await cancelWinter();
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel Winter?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Keep It' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(server.of('DELETE /api/admin/voting-cycles/10')).toEqual([]);
  await cancelWinter();
  const again = within(await screen.findByRole('alertdialog', { name: 'Cancel Winter?' }));
  fireEvent.click(again.getByRole('button', { name: 'Cancel Period' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(server.of('DELETE /api/admin/voting-cycles/10')).toHaveLength(1);
});
