import type { Cycle } from '@plaudit/admin-api/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../http/query-client.ts';
import { fakeServer } from '../../testing/fake-server.ts';
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
  version: 1,
};

const renderDialog = () =>
  render(
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <PeriodDialog period={period} onClose={() => undefined} />
    </QueryClientProvider>,
  );

// A browser reports a date as '' as soon as one part of it is deleted.
const clearEnd = () => fireEvent.change(screen.getByLabelText('Ends'), { target: { value: '' } });

test('a date that is being retyped leaves the dialog open, and is asked for when it is sent', () => {
  const server = fakeServer({});
  renderDialog();
  clearEnd();
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(screen.getByText('A date and time are needed')).toBeDefined();
  expect(server.seen).toEqual([]);
});

test('a date may be retyped while the stored version is shown beside it', async () => {
  fakeServer({
    'PUT /api/admin/voting-cycles/9': () => ({
      status: 409,
      body: { code: 'stale_edit', message: 'Changed', current: { ...period, name: 'Summer', version: 2 } },
    }),
  });
  renderDialog();
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Someone else changed this while you were editing');
  clearEnd();
  expect(screen.getByText('(empty)')).toBeDefined();
});
