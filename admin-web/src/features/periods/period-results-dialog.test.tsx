import type { Cycle, CycleResults, ResultsState } from '@plaudit/admin-api/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createPanelClient } from '../../http/query-client.ts';
import { serveApi } from '../../testing/api-server.ts';
import { votingStatus } from '../../testing/render-panel.tsx';
import { PeriodResultsDialog } from './period-results-dialog.tsx';

const period: Cycle = { ...(votingStatus.cycle as Cycle), resultsMode: 'hidden', resultsState: 'hidden' };

const resultsIn = (state: ResultsState, isShown: boolean, provisionalUntil: string | null = null): CycleResults => ({
  cycle: period,
  status: { mode: 'hidden', state, frozenFrom: null, publishedAt: null, provisionalUntil },
  categories: [
    {
      categoryId: 1,
      categoryName: 'Speed',
      totalVotes: 12,
      vendors: isShown
        ? [{ rank: 1, vendorId: 5, vendorName: 'Northwind', imageUrl: '', votes: 12, percentage: 100 }]
        : [],
    },
  ],
  leaderboard: isShown
    ? [{ rank: 1, vendorId: 5, vendorName: 'Northwind', imageUrl: '', averageScore: 5, totalVotes: 12 }]
    : [],
});

const LOOK_ROUTE = 'POST /api/admin/voting-cycles/7/looks';

async function renderDialog(
  state: ResultsState,
  { isShown = false, mayLook = true, provisionalUntil = null as string | null } = {},
) {
  const server = await serveApi({
    'GET /api/site-config': () => ({ body: [{ key: 'overall_ranking', value: 'off' }] }),
    'GET /api/admin/voting-cycles/7/results': () => ({ body: resultsIn(state, isShown, provisionalUntil) }),
    [LOOK_ROUTE]: () => ({ body: resultsIn(state, true) }),
  });
  render(
    <QueryClientProvider client={createPanelClient(() => undefined)}>
      <PeriodResultsDialog period={period} mayLook={mayLook} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  return server;
}

test('the overall ranking is marked while voters do not see it', async () => {
  await renderDialog('final', { isShown: true });
  expect(await screen.findByRole('option', { name: 'Overall, off for voters' })).toBeDefined();
});

test('a result that objections can change is said to be provisional', async () => {
  await renderDialog('final', { isShown: true, provisionalUntil: '2026-12-20T12:00:00.000Z' });
  expect(await screen.findByText('Provisional')).toBeDefined();
  expect(screen.getByText(/can object until .*Dec/)).toBeDefined();
});

test('hidden results show the turnout and no votes of vendors', async () => {
  await renderDialog('hidden', { mayLook: false });
  expect(await screen.findByText('Hidden until the reveal')).toBeDefined();
  expect(screen.getByRole('table', { name: 'Turnout' }).textContent).toMatch(/Speed.*12/);
  expect(screen.queryByText(/No votes/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Look Anyway' })).toBeNull();
});

test('a look at closed numbers needs a reason and a code, says that it is public, and shows the numbers once', async () => {
  const server = await renderDialog('hidden');
  fireEvent.click(await screen.findByRole('button', { name: 'Look Anyway' }));
  expect(screen.getByText('Everybody will know that you looked')).toBeDefined();
  const show = screen.getByRole('button', { name: 'Show the Numbers' });
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: '  ' } });
  fireEvent.change(screen.getByLabelText('2FA code'), { target: { value: '123456' } });
  expect(show).toHaveProperty('disabled', true);
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'The printer needs the names' } });
  fireEvent.click(show);
  expect(await screen.findByText('Nobody else sees these numbers yet')).toBeDefined();
  expect(screen.getByRole('table', { name: 'Overall' }).textContent).toContain('Northwind');
  expect(server.of(LOOK_ROUTE).map(({ body }) => body)).toEqual([
    { reason: 'The printer needs the names', twoFactorCode: '123456' },
  ]);
});

test('the numbers of a look are gone when the dialog is opened again', async () => {
  const client = createPanelClient(() => undefined);
  await serveApi({
    'GET /api/admin/voting-cycles/7/results': () => ({ body: resultsIn('hidden', false) }),
    [LOOK_ROUTE]: () => ({ body: resultsIn('hidden', true) }),
  });
  const open = () =>
    render(
      <QueryClientProvider client={client}>
        <PeriodResultsDialog period={period} mayLook onClose={() => undefined} />
      </QueryClientProvider>,
    );
  const first = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Look Anyway' }));
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'A complaint' } });
  fireEvent.change(screen.getByLabelText('2FA code'), { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Show the Numbers' }));
  await screen.findByText('Nobody else sees these numbers yet');
  first.unmount();
  open();
  await screen.findByText('Hidden until the reveal');
  expect(document.body.textContent).not.toContain('Northwind');
  await waitFor(() => expect(client.getMutationCache().getAll()).toEqual([]));
});

test('final results say nothing about a reveal', async () => {
  await renderDialog('final', { isShown: true });
  expect(await screen.findByRole('table', { name: 'Overall' })).toBeDefined();
  expect(screen.queryByText(/reveal/)).toBeNull();
});
