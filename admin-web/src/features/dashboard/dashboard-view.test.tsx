import type { Dashboard, HistoryDay } from '@plaudit/admin-api/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { ChecklistLine } from '../../components/checklist.tsx';
import { createPanelClient } from '../../http/query-client.ts';
import { serveApi } from '../../testing/api-server.ts';
import { dashboardOf } from '../../testing/render-panel.tsx';
import { DashboardView } from './dashboard-view.tsx';

type DashboardOptions = {
  dashboard?: Partial<Dashboard>;
  days?: HistoryDay[];
  race?: object;
  attention?: ChecklistLine[];
  at?: string;
};

async function renderDashboard({ dashboard = {}, days = [], race, attention, at = '/' }: DashboardOptions = {}) {
  await serveApi({
    'GET /api/admin/history': () => ({ body: { days } }),
    'GET /api/admin/voting-cycles/7/race': () => ({ body: race ?? { state: 'live', days: [], vendors: [] } }),
  });
  const element = <DashboardView dashboard={{ ...dashboardOf('admin'), ...dashboard }} attention={attention ?? []} />;
  const router = createMemoryRouter([{ path: '/', element }], { initialEntries: [at] });
  render(
    <QueryClientProvider client={createPanelClient(() => undefined)}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { router };
}

const day = (name: string, given: Partial<HistoryDay> = {}): HistoryDay => ({
  day: name,
  votes: 0,
  cycleId: 7,
  periodVotes: null,
  participants: null,
  vendors: 9,
  blockedSessions: 0,
  ...given,
});
const hours = (votes: number) => [...Array<number>(12).fill(0), votes, ...Array<number>(11).fill(0)];

test('the dashboard has four figures, the charts and the card for warnings', async () => {
  await renderDashboard();
  const labels = [...document.querySelectorAll('.ui-stat .ui-stat-label')].map(({ textContent }) => textContent);
  expect(labels).toEqual(['Total Votes', 'Participants', 'Vendors', 'Blocked Sessions']);
  expect(screen.getByText('Vendors').closest('.ui-stat')?.textContent).toContain('9');
  for (const name of ['Votes per hour', 'Turnout by category', 'Worth a look'])
    expect(screen.getByRole('heading', { name })).toBeDefined();
});

test('while the number of participants is unknown, the tile does not show 0', async () => {
  const turnout = dashboardOf('admin').turnout.map((category) => ({ ...category, percentageOfParticipants: null }));
  await renderDashboard({ dashboard: { totalParticipants: null, turnout } });
  const tile = screen.getByText('Participants').closest('.ui-stat');
  expect(tile?.textContent).toBe('Participants–counting…');
  expect(screen.getByText('Counting the participants…')).toBeDefined();
  expect(document.body.textContent).not.toMatch(/0%|null/);
});

test('the most serious line comes first, and each line links to the screen where an admin can act on it', async () => {
  await renderDashboard({
    dashboard: {
      mailFailsSince: '2026-11-20T10:00:00Z',
      mailCeilingReachedAt: '2026-11-20T11:00:00Z',
      cannotCheckCodes: true,
      warnings: [
        {
          kind: 'wrong_codes',
          message: 'Wrong codes for your account',
          count: 3,
          since: '2026-11-20T11:00:00Z',
          isOwn: true,
        },
        { kind: 'name_run', message: 'Names with numbers', count: 5, since: '2026-11-20T11:00:00Z' },
      ],
    },
    attention: [
      { key: 'backup', state: 'open', text: 'There is no backup yet.' },
      { key: 'ballots', state: 'wrong', text: 'Nobody stands in Speed.', link: { tab: 'categories', label: 'Go' } },
    ],
  });
  const lines = screen.getAllByRole('listitem').filter((item) => item.closest('.checklist'));
  expect(lines.map((line) => line.textContent)).toEqual([
    'Wrong: No authenticator code can be checked: sign in with a recovery code or a passkey. The log of the admin API says why. ',
    'Wrong: No mail could be sent (since 2 hours ago). The log of the public API says why. ',
    'Wrong: More mails to unconfirmed addresses than their limit (last 1 hour ago). Those over it are sent later. A super admin can change that.',
    'Wrong: Wrong codes for your account (since 1 hour ago). Look at your account',
    'Wrong: Names with numbers (since 1 hour ago). Look at the users',
    'Wrong: Nobody stands in Speed. A super admin can change that.',
    'Open: There is no backup yet. ',
  ]);
  expect(screen.getByRole('link', { name: 'Look at the users' }).getAttribute('href')).toBe('/admin/users');
});

test('the range of the chart is kept in the address', async () => {
  const days = [day('2026-11-18', { hours: hours(4) }), day('2026-11-20', { hours: hours(7) })];
  const { router } = await renderDashboard({ days });
  expect(screen.getByRole('heading', { name: 'Votes per hour' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'This period' }));
  expect(await screen.findByText(/^11 votes in 11 days, .*Busiest: Nov 20, 2026, 7 votes$/)).toBeDefined();
  expect(router.state.location.search).toBe('?range=period');
  expect(screen.getByRole('button', { name: 'This period' }).getAttribute('aria-pressed')).toBe('true');
});

test('a figure shows its increase since yesterday', async () => {
  const days = [
    day('2026-11-18', { cycleId: 2, periodVotes: 900, hours: hours(7) }),
    day('2026-11-19', { periodVotes: 500, participants: 300, blockedSessions: 4 }),
    day('2026-11-20', { periodVotes: 507, participants: 321, blockedSessions: 2, hours: hours(9) }),
  ];
  await renderDashboard({ days });
  expect(await screen.findByText('+21 since yesterday')).toBeDefined();
  expect(screen.getByText('−2 since yesterday')).toBeDefined();
  expect(screen.getByText('+7 since yesterday')).toBeDefined();
});

test('the tile of the participants names those whose votes wait for a confirmation', async () => {
  const { voting } = dashboardOf('admin');
  const cycle = voting.cycle && { ...voting.cycle, waitingParticipants: 12 };
  await renderDashboard({ dashboard: { voting: { ...voting, cycle } } });
  expect(await screen.findByText('12 more wait for confirmation')).toBeDefined();
});

test('if fewer participants count than yesterday, the tile says so in words, without a minus sign', async () => {
  const days = [day('2026-11-19', { participants: 3_012 }), day('2026-11-20', { participants: 97 })];
  await renderDashboard({ days });
  expect(await screen.findByText('2,915 fewer counted than yesterday')).toBeDefined();
  expect(document.body.textContent).not.toContain('−2,915');
});

test('the race has a line for each vendor', async () => {
  const vendors = [
    { id: 4, name: 'Honey Co.', imageUrl: '', ranks: [2, 1] },
    { id: 7, name: 'Sprocket', imageUrl: '', ranks: [1, 2] },
  ];
  await renderDashboard({ race: { state: 'live', days: ['2026-11-19', '2026-11-20'], vendors } });
  expect(await screen.findByRole('button', { name: /Honey Co\./ })).toBeDefined();
  expect(screen.getByRole('button', { name: /Sprocket/ })).toBeDefined();
});

test('there is no race while the numbers are closed', async () => {
  await renderDashboard({ race: { state: 'hidden', days: [], vendors: [] } });
  expect(await screen.findByText('The ranks wait for the reveal')).toBeDefined();
});
