import type { Cycle } from '@plaudit/admin-api/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createPanelClient } from '../../http/query-client.ts';
import { serveApi } from '../../testing/api-server.ts';
import { PeriodDialog } from './period-dialog.tsx';

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
const LIST = { 'GET /api/admin/voting-cycles': () => ({ body: [period, winter] }) };

const renderDialog = (edited?: Cycle) =>
  render(
    <QueryClientProvider client={createPanelClient(() => undefined)}>
      <PeriodDialog {...(edited ? { period: edited } : {})} onClose={() => undefined} />
    </QueryClientProvider>,
  );

const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

// A browser reports a date as '' as soon as one part of it is deleted.
const clearEnd = () => fill('Ends', '');

test('an incomplete date leaves the dialog open, and is marked when the form is sent', async () => {
  const server = await serveApi(LIST);
  renderDialog(period);
  clearEnd();
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(screen.getByText('A date and time are needed')).toBeDefined();
  expect(server.of('PUT /api/admin/voting-cycles/9')).toEqual([]);
});

test('a date may be retyped while the stored version is shown beside it', async () => {
  await serveApi({
    ...LIST,
    'PUT /api/admin/voting-cycles/9': () => ({
      status: 409,
      body: { code: 'stale_edit', message: 'Changed', current: { ...period, name: 'Summer', version: 2 } },
    }),
  });
  renderDialog(period);
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Someone else changed this while you were editing');
  clearEnd();
  expect(screen.getByText('(empty)')).toBeDefined();
});

test('an end after the start of a scheduled period shows which one cuts it short', async () => {
  await serveApi(LIST);
  renderDialog(period);
  fill('Ends', '2027-01-20T12:00');
  expect(await screen.findByText('Winter starts before this period ends')).toBeDefined();
  fill('Ends', '2027-01-01T12:00');
  expect(screen.queryByText('Winter starts before this period ends')).toBeNull();
});

test('a start before the running period ends shows that it will end then', async () => {
  await serveApi(LIST);
  renderDialog();
  fill('Starts', '2026-12-01T12:00');
  fill('Ends', '2026-12-30T12:00');
  expect(await screen.findByText('Spring ends when this one starts')).toBeDefined();
  fill('Starts', '2026-12-25T12:00');
  expect(screen.queryByText('Spring ends when this one starts')).toBeNull();
});
