import type { Cycle } from '@plaudit/admin-api/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createPanelClient } from '../../http/query-client.ts';
import { serveApi } from '../../testing/api-server.ts';
import { RepeatDialog } from './repeat-dialog.tsx';

const past: Cycle = {
  id: 9,
  name: 'Spring',
  startDate: '2026-03-20T12:00:00.000Z',
  endDate: '2026-04-20T12:00:00.000Z',
  isActive: false,
  isScheduled: false,
  endedAt: '2026-04-20T12:00:00.000Z',
  totalVotes: 3,
  totalParticipants: 2,
  participantsCountedAt: '2026-05-01T12:00:00.000Z',
  resultsMode: 'live',
  frozenFrom: null,
  resultsState: 'final',
  revealedAt: null,
  version: 1,
};
const scheduled = { ...past, isScheduled: true, endedAt: null };
const winter = { ...scheduled, id: 10, name: 'Winter', startDate: '2098-01-10T12:00:00.000Z' };
const autumn = { ...scheduled, id: 11, name: 'Autumn', startDate: '2097-10-10T12:00:00.000Z' };

test('the dialog says which scheduled period begins first and takes the shortlists', async () => {
  await serveApi({
    'GET /api/admin/voting-cycles': () => ({ body: [winter, autumn, past] }),
    'GET /api/admin/voting-cycles/9/next': () => ({
      body: { plannedEndDate: '2026-05-20T12:00:00.000Z', categories: [], goneCategories: [], textsWithYear: [] },
    }),
  });
  render(
    <QueryClientProvider client={createPanelClient(() => undefined)}>
      <RepeatDialog period={past} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Ends').value).toMatch(/-05-19T/));
  const setStart = (value: string) => fireEvent.change(screen.getByLabelText('Starts'), { target: { value } });
  await screen.findByText('What comes along');
  setStart('2098-06-01T12:00');
  expect(await screen.findByText('Autumn begins before this period')).toBeDefined();
  expect(screen.queryByText('Winter begins before this period')).toBeNull();
  for (const start of ['2097-06-01T12:00', '']) {
    setStart(start);
    expect(screen.queryByText('Autumn begins before this period')).toBeNull();
  }
});
