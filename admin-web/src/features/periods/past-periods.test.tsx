import type { Cycle } from '@plaudit/admin-api/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createPanelClient } from '../../http/query-client.ts';
import { serveApi } from '../../testing/api-server.ts';
import { PastPeriods } from './past-periods.tsx';

const period: Cycle = {
  id: 9,
  name: 'Spring',
  startDate: '2026-10-20T12:00:00.000Z',
  endDate: '2026-11-20T12:00:00.000Z',
  isActive: true,
  isScheduled: false,
  endedAt: null,
  totalVotes: 3,
  totalParticipants: 2,
  resultsMode: 'hidden',
  frozenFrom: null,
  resultsState: 'hidden',
  revealedAt: null,
  version: 1,
};

test.each([
  ['can be extended', {}, 1],
  ['cannot be extended once its result is final', { isFinal: true as const }, 0],
])('a period that has ended %s', async (_what, given, buttons) => {
  await serveApi({ 'GET /api/admin/voting-cycles': () => ({ body: [{ ...period, ...given }] }) });
  render(
    <QueryClientProvider client={createPanelClient(() => undefined)}>
      <MemoryRouter>
        <PastPeriods endedId={9} isSuperAdmin />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText('Spring');
  expect(screen.queryAllByRole('button', { name: 'Extend' })).toHaveLength(buttons);
});
