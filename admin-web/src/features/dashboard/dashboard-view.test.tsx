import type { Checklist, Dashboard, HistoryDay } from '@plaudit/admin-api/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createPanelClient } from '../../http/query-client.ts';
import { serveApi } from '../../testing/api-server.ts';
import { checklist, dashboardOf } from '../../testing/render-panel.tsx';
import { DashboardView } from './dashboard-view.tsx';
import { waitingRows } from './waiting.ts';

type DashboardOptions = {
  dashboard?: Partial<Dashboard>;
  days?: HistoryDay[];
  race?: object;
  role?: 'admin' | 'super_admin';
  checks?: Partial<Checklist>;
  at?: string;
};

async function renderDashboard(options: DashboardOptions = {}) {
  const { dashboard: change = {}, days = [], race, role = 'admin', checks, at = '/' } = options;
  await serveApi({
    'GET /api/admin/history': () => ({ body: { days } }),
    'GET /api/admin/voting-cycles/7/race': () => ({ body: race ?? { state: 'live', days: [], vendors: [] } }),
  });
  const dashboard = { ...dashboardOf(role), ...change };
  const checked = { ...checklist, ...checks };
  const element = (
    <DashboardView
      dashboard={dashboard}
      checklist={checked}
      now={{ title: 'Voting is open', text: '', actions: [], points: [] }}
      waiting={waitingRows(dashboard, checked)}
    />
  );
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
  signUps: 0,
  cycleId: 7,
  periodVotes: null,
  participants: null,
  vendors: 9,
  blockedSessions: 0,
  ...given,
});
const hours = (votes: number) => [...Array<number>(12).fill(0), votes, ...Array<number>(11).fill(0)];

const tile = (label: string) => screen.getByText(label).closest('.dash-figure')?.textContent;
const waitingTexts = () =>
  screen
    .queryAllByRole('listitem')
    .flatMap((item) => (item.closest('.waiting') ? [item.querySelector('p')?.textContent] : []));

test('the dashboard has the figures, the charts and what waits', async () => {
  await renderDashboard({ dashboard: { warnings: [] } });
  const labels = [...document.querySelectorAll('.dash-figure > span')].map(({ textContent }) => textContent);
  expect(labels).toEqual(['Total Votes', 'Participants', 'Sign-ups', 'The Roll', 'Vendors', 'Blocked Sessions']);
  expect(tile('Vendors')).toBe('Vendors9all with a picture or a seal');
  expect(tile('Sign-ups')).toBe('Sign-ups4003 today');
  expect(screen.getByRole('heading', { name: 'Turnout by category' })).toBeDefined();
  expect(screen.queryByText('Waiting for you')).toBeNull();
});

test.each([
  [{ onRoll: 110, used: 70 }, 'The Roll60 %about, used their link, of 110 people'],
  [{ onRoll: 110, used: null }, 'The Roll–under 10 links used, of 110 people'],
  [{ onRoll: null, used: null }, 'The Roll–under 10 people'],
  [null, 'The Roll–no list yet'],
])('the roll is told in tens, and below ten not at all', async (roll, text) => {
  await renderDashboard({ dashboard: { roll } });
  expect(tile('The Roll')).toBe(text);
});

test('while the number of participants is unknown, the tile does not show 0', async () => {
  const turnout = dashboardOf('admin').turnout.map((category) => ({ ...category, percentageOfParticipants: null }));
  await renderDashboard({ dashboard: { totalParticipants: null, turnout } });
  expect(tile('Participants')).toBe('Participants–counting…');
  expect(screen.getByText('Counting the participants…')).toBeDefined();
  expect(document.body.textContent).not.toMatch(/\b0%|null/);
});

const SINCE = '2026-11-20T11:00:00Z';

test('what waits is in the order of its urgency, and one attack is one row', async () => {
  const exclude = { registeredFrom: SINCE };
  await renderDashboard({
    role: 'super_admin',
    checks: { emptyCategories: ['Speed'] },
    dashboard: {
      cannotCheckCodes: true,
      warnings: [
        { kind: 'wrong_codes', message: 'Wrong codes for your account', count: 3, since: SINCE, isOwn: true },
        { kind: 'registration_burst', message: '', count: 30, since: SINCE, exclude, cluster: 0 },
        {
          kind: 'network_group',
          message: '',
          count: 28,
          since: SINCE,
          exclude: { ...exclude, network: '203.0.113.0/24' },
          cluster: 0,
        },
        { kind: 'fresh_single_vendor_voters', message: '', count: 20, since: SINCE, exclude },
      ],
      waiting: [
        { kind: 'objection', username: 'jolly', accountId: 5, exclusionId: 3, until: '2026-11-25T11:00:00Z' },
        { kind: 'approval', id: 4, requestedBy: 'ida', action: 'reset all votes', expiresAt: '2026-11-22T11:00:00Z' },
        { kind: 'codes', period: 'Autumn' },
        { kind: 'letter', letter: 'invitation', stopped: true, sent: 30, recipients: 110 },
        { kind: 'backup', lastAt: null },
      ],
    },
  });
  expect(waitingTexts().map((text) => text?.replace(/(by|Expires|Since) .*/, '$1'))).toEqual([
    'No authenticator code can be checkedSign in with a recovery code or a passkey. The log of the admin API says why',
    'jolly objects to an exclusionAnswer by',
    'ida asks to reset all votesExpires',
    'Wrong codes for your accountSince',
    '30 accounts look like one personWithin minutes, from one network, some mostly for one vendor. Since',
    'No vote counts in Autumn yetNo code has been made yet',
    '“Invitation” stopped at 30 of 11080 people have no letter',
    'Nobody stands in SpeedThe shortlist is empty',
    'There is no backup yetWhoever runs the server makes it',
  ]);
  expect(screen.getByRole('link', { name: 'Look: 30 accounts look like one person' }).getAttribute('href')).toContain(
    '/admin/voting-system/integrity?item=',
  );
  expect(screen.getByRole('button', { name: /^Copy the Request/ })).toBeDefined();
});

test('what only a super admin can add does not wait for an admin', async () => {
  await renderDashboard({ checks: { superAdmins: 1 }, dashboard: { warnings: [] } });
  expect(waitingTexts()).toEqual([]);
});

test('figures that could not be read are as of their time, and warnings are said to be missing', async () => {
  await renderDashboard({
    dashboard: {
      warnings: [],
      outdated: [
        { figure: 'warnings', at: null },
        { figure: 'votesPerHour', at: SINCE },
      ],
    },
  });
  expect(screen.getByText(/^As of/).closest('p')?.textContent).toMatch(/^As of .*Newer numbers come by themselves\.$/);
  expect(screen.getByText('0, and warnings are still being read')).toBeDefined();
});

test('the range of the chart is kept in the address', async () => {
  const days = [day('2026-11-18', { hours: hours(4) }), day('2026-11-20', { hours: hours(7) })];
  const { router } = await renderDashboard({ days });
  expect(screen.getByRole('figure', { name: 'Votes per hour' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Period' }));
  expect(await screen.findByText(/11 in 11 days, most Nov 20, 2026: 7$/)).toBeDefined();
  expect(router.state.location.search).toBe('?range=period');
  expect(screen.getByRole('button', { name: 'Period' }).getAttribute('aria-pressed')).toBe('true');
});

test('a figure shows its increase since yesterday', async () => {
  const days = [
    day('2026-11-18', { cycleId: 2, periodVotes: 900, hours: hours(7) }),
    day('2026-11-19', { periodVotes: 500, participants: 300, blockedSessions: 4 }),
    day('2026-11-20', { periodVotes: 507, participants: 321, blockedSessions: 2, hours: hours(9) }),
  ];
  await renderDashboard({ days });
  expect(await screen.findByText('21 voted today')).toBeDefined();
  expect(screen.getByText('−2 since yesterday')).toBeDefined();
  expect(screen.getByText('7 since yesterday')).toBeDefined();
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

test('a press on a number shows it in the chart', async () => {
  const days = [day('2026-11-19', { participants: 300 }), day('2026-11-20', { participants: 305 })];
  const { router } = await renderDashboard({ days });
  fireEvent.click(await screen.findByRole('button', { name: /^Participants/ }));
  expect(await screen.findByRole('figure', { name: 'New participants per day' })).toBeDefined();
  expect(screen.queryByRole('button', { name: '48 hours' })).toBeNull();
  expect(await screen.findByText('under 10 voted today')).toBeDefined();
  expect(router.state.location.search).toBe('?chart=participants');
});

test('the race has a row for each of the five leading vendors, with what it gained', async () => {
  const vendors = [
    { id: 4, name: 'Honey Co.', imageUrl: '', ranks: [2, 1] },
    { id: 7, name: 'Sprocket', imageUrl: '', ranks: [1, 2] },
  ];
  await renderDashboard({ race: { state: 'live', days: ['2026-11-19', '2026-11-20'], vendors } });
  expect((await screen.findByText('Honey Co.')).closest('li')?.textContent).toMatch(/^1.*Honey Co\.\+1$/);
  expect(screen.getByText('Sprocket').closest('li')?.textContent).toMatch(/−1$/);
});

test('there is no race while the numbers are closed', async () => {
  const { voting } = dashboardOf('admin');
  const cycle = voting.cycle && { ...voting.cycle, resultsState: 'hidden' as const };
  await renderDashboard({ dashboard: { voting: { ...voting, cycle } } });
  expect(screen.queryByText('The race')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Turnout by category' })).toBeDefined();
});
