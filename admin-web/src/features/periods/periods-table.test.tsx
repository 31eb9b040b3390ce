import type { Cycle } from '@plaudit/admin-api/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createPanelClient } from '../../http/query-client.ts';
import { serveApi } from '../../testing/api-server.ts';
import { HIDDEN_PERIOD } from '../../testing/hidden-period.ts';
import { PeriodsTable } from './periods-table.tsx';

const period: Cycle = {
  ...HIDDEN_PERIOD,
  startDate: '2026-10-20T12:00:00.000Z',
  endDate: '2026-11-20T12:00:00.000Z',
};

async function showPeriods(...periods: Cycle[]) {
  await serveApi({ 'GET /api/admin/voting-cycles': () => ({ body: periods }) });
  render(
    <QueryClientProvider client={createPanelClient(() => undefined)}>
      <MemoryRouter>
        <PeriodsTable endedId={9} isSuperAdmin />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText('Spring');
}

test.each([
  ['can be extended', {}, ['Extend']],
  ['cannot be extended once its result is final', { isFinal: true as const }, []],
  ['can be moved and deleted if nobody voted in it', { isUnvoted: true as const }, ['Move', 'Delete']],
  ['can only be deleted then once another has begun', { isUnvoted: true as const, isActive: false }, ['Delete']],
])('a period that has ended %s', async (_what, given, buttons) => {
  await showPeriods({ ...period, ...given });
  fireEvent.click(screen.getByRole('button', { name: 'Actions for Spring' }));
  const shown = screen.queryAllByRole('menuitem', { name: /^(Extend|Move|Delete)$/ });
  expect(shown.map(({ textContent }) => textContent)).toEqual(buttons);
  expect(screen.queryAllByText('Nobody voted')).toHaveLength('isUnvoted' in given ? 1 : 0);
  expect(screen.queryAllByText(/cannot be moved any more/)).toHaveLength('isActive' in given ? 1 : 0);
});

test.each([
  ['says what was public if it is the first', { isActive: false, isScheduled: true }, 1],
  ['says nothing of that once another has begun', { isActive: false, endedAt: '2026-09-20T12:00:00.000Z' }, 0],
])('the question before a period without votes is deleted %s', async (_what, other, sentences) => {
  await showPeriods({ ...period, isUnvoted: true }, { ...period, id: 8, name: 'Other', ...other });
  fireEvent.click(screen.getByRole('button', { name: 'Actions for Spring' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  expect(await screen.findByText(/Nobody has voted in it/)).toBeDefined();
  expect(screen.queryAllByText(/may have read the categories and vendors/)).toHaveLength(sentences);
});
