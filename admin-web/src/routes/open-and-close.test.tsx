import type { CreateCycleRequest, VotingStatus } from '@plaudit/admin-api/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { tokenStore } from '../http/token-store.ts';
import { type Routes, serveApi } from '../testing/api-server.ts';
import { clickOnceEnabled } from '../testing/click-once-enabled.ts';
import { checklist, renderPanel, routesFor, votingStatus } from '../testing/render-panel.tsx';
import { settingsWith } from '../testing/settings.ts';
import { enterCode } from '../testing/sign-in.ts';

const CREATE = 'POST /api/admin/voting-cycles';
const closed: VotingStatus = { ...votingStatus, state: 'none', cycle: null };
const running = votingStatus.cycle as NonNullable<VotingStatus['cycle']>;
const next = { ...running, id: 8, isActive: false, isScheduled: true };

async function openPanel(address: string, routes: Routes = {}, role: 'admin' | 'super_admin' = 'super_admin') {
  tokenStore.keep('admin', 't');
  const server = await serveApi({ ...routesFor(role), ...routes });
  const { router } = renderPanel(address);
  await screen.findByLabelText('2FA code');
  enterCode('123456');
  await screen.findByRole('navigation', { name: 'Admin panel' });
  return { server, router };
}

const withStart = (value: string): Routes => ({
  'GET /api/admin/system-settings': () => ({
    body: settingsWith({ key: 'panel_start', value, description: '', version: 1 }),
  }),
});

test('the panel begins with the one page if organizers have chosen that, and the dashboard stays a tab', async () => {
  const { router } = await openPanel('/admin', withStart('one_page'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/open-and-close'));
  expect(await screen.findByRole('heading', { name: 'Voting is open' })).toBeDefined();
  // Its code may still have to be loaded, and React renders nothing more after a wait inside an `act` that is not awaited.
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Dashboard' })));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Voting is open' })).toBeNull());
  expect(router.state.location.pathname).toBe('/admin');
});

test.each([
  ['otherwise', 'dashboard', false],
  ['if the site has never been open, because it leads to the set-up', 'one_page', true],
] as const)('the panel begins with the dashboard %s', async (_when, start, isNewSite) => {
  const { router, server } = await openPanel('/admin', {
    ...withStart(start),
    'GET /api/admin/checklist': () => ({
      body: { ...checklist, isNewSite, hasOwnTexts: false, ...(isNewSite && { isBeforeFirstOpening: true }) },
    }),
  });
  await waitFor(() => expect(server.of('GET /api/admin/system-settings').length).toBeGreaterThan(0));
  await screen.findByRole('region', { name: 'Preview of the site' });
  expect(router.state.location.pathname).toBe('/admin');
});

test.each([
  ['Voting is open', votingStatus, 'super_admin', ['Close Voting Now', 'Change the Dates']],
  ['Voting is open', votingStatus, 'admin', ['Close Voting Now', 'Change the Dates']],
  [
    'Voting is paused',
    { ...votingStatus, state: 'paused', isPaused: true },
    'super_admin',
    ['Resume Voting', 'Close Voting Now', 'Change the Dates'],
  ],
  ['Voting opens by itself', { ...votingStatus, state: 'not_started' }, 'super_admin', ['Change the Dates']],
  ['Voting opens by itself', { ...closed, scheduled: [next] }, 'super_admin', ['Change the Dates']],
  ['Voting is closed', closed, 'super_admin', ['Open Voting Now']],
  ['Voting is closed', { ...votingStatus, state: 'ended' }, 'admin', ['Open Voting Now']],
] as const)('the one page says “%s” and has the buttons for that (%#)', async (title, status, role, buttons) => {
  await openPanel('/admin/open-and-close', { 'GET /api/admin/voting': () => ({ body: status as VotingStatus }) }, role);
  await screen.findByRole('heading', { name: title });
  const large = [...document.querySelectorAll('.admin-one-page .ui-button-large')].map(
    ({ textContent }) => textContent,
  );
  expect(large).toEqual(buttons);
});

test('voting is opened with a name and an end, after a question that shows the effect', async () => {
  const { server } = await openPanel('/admin/open-and-close', {
    'GET /api/admin/voting': () => ({ body: closed }),
    [CREATE]: () => ({ body: running }),
  });
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: ' Makers ' } });
  fireEvent.change(screen.getByLabelText('Closes'), { target: { value: '2020-01-01T12:00' } });
  fireEvent.click(screen.getByRole('button', { name: 'Open Voting Now' }));
  expect(await screen.findByText('Choose a later time')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Closes'), { target: { value: '2026-12-24T18:00' } });
  fireEvent.click(screen.getByRole('button', { name: 'Open Voting Now' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Open voting now?' }));
  expect(server.of(CREATE)).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Open Voting' }));
  await clickOnceEnabled('Open Voting');
  await waitFor(() => expect(server.of(CREATE)).toHaveLength(1));
  const sent = server.of(CREATE)[0]?.body as CreateCycleRequest;
  expect(sent).toMatchObject({ name: 'Makers', endDate: new Date('2026-12-24T18:00').toISOString(), isActive: true });
  expect(Date.parse(sent.startDate)).toBeGreaterThanOrEqual(Date.parse(closed.now));
});
