import type { AdminInvitation, Checklist, SystemSetting } from '@plaudit/admin-api/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { keptStorage } from '../../../shared-ui/http/usable-storage.ts';
import { tokenStore } from '../http/token-store.ts';
import { type Routes, serveApi } from '../testing/api-server.ts';
import { clickOnceEnabled } from '../testing/click-once-enabled.ts';
import { renderPanel, routesFor, votingStatus } from '../testing/render-panel.tsx';
import { settingsWith } from '../testing/settings.ts';
import { enterCode } from '../testing/sign-in.ts';

const fresh: Checklist = {
  isNewSite: true,
  isBeforeFirstOpening: true,
  hasOwnTexts: false,
  categories: 6,
  vendors: 0,
  vendorsWithoutPicture: 0,
  emptyCategories: [],
  superAdmins: 1,
  approvers: 0,
  possibleApprovers: { areSwitchedOn: false, canActAlone: true, approvers: [] },
  lastBackupAt: null,
  current: null,
  next: null,
};
const invitation: AdminInvitation = {
  id: 4,
  role: 'super_admin',
  forWhom: 'Tone',
  madeBy: 'maria',
  expiresAt: '2126-12-02T12:00:00Z',
};
const NAME = { key: 'site_name', value: 'Nordlys', description: 'Title', version: 1 } as SystemSetting;
const VERIFY = 'POST /api/admin/verify-2fa';
const CREATE_PERIOD = 'POST /api/admin/voting-cycles';
const verified = { verified: true, recoveryCodesLeft: 8 } as const;

async function openSetUp(
  address = '/admin/set-up',
  routes: Routes = {},
  role: 'admin' | 'super_admin' = 'super_admin',
) {
  onTestFinished(() => keptStorage.clear());
  tokenStore.keep('admin', 't');
  const server = await serveApi({
    ...routesFor(role),
    'GET /api/admin/voting': () => ({ body: { ...votingStatus, state: 'ended', cycle: null, scheduled: [] } }),
    'GET /api/admin/checklist': () => ({ body: fresh }),
    'GET /api/admin/system-settings': () => ({ body: settingsWith(NAME) }),
    'GET /api/admin/invitations': () => ({ body: [] }),
    ...routes,
  });
  const { router } = renderPanel(address);
  await screen.findByLabelText('2FA code');
  enterCode('123456');
  await waitFor(() => expect(screen.queryByLabelText('2FA code')).toBeNull());
  return { server, router };
}

const step = (name: string) => screen.findByRole('region', { name });
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** Presses Open Voting, and lets the ten seconds pass. */
async function openAfterTenSeconds() {
  const started = Date.now();
  click('Open Voting');
  const now = vi.spyOn(Date, 'now').mockImplementation(() => started + 11_000);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull());
  now.mockRestore();
}
const railStates = () =>
  within(screen.getByRole('navigation', { name: 'Steps of the set-up' }))
    .getAllByRole('listitem')
    .map((line) => line.dataset.state);

test('the first sign-in to a site that has never been open lands on the dashboard, with the set-up one press away', async () => {
  const { router } = await openSetUp('/admin', {
    [VERIFY]: () => ({ body: { ...verified, isFirstSignIn: true } }),
    'GET /api/admin/checklist': () => ({ body: fresh }),
    'GET /api/admin/voting': () => ({ body: { ...votingStatus, state: 'none', cycle: null } }),
  });
  const way = await screen.findByRole('link', { name: 'Begin the Set-up' });
  expect(router.state.location.pathname).toBe('/admin');
  fireEvent.click(way);
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/set-up'));
});

test('the set-up begins at the first step without an answer, and every step can be skipped or opened', async () => {
  await openSetUp();
  await step('Name and texts');
  expect(railStates()).toEqual(['open', 'open', 'open', 'open', 'open', 'open', 'open', 'open']);
  click('Skip for Now');
  await step('Look');
  expect(railStates()[0]).toBe('skipped');
  const heading = screen.getByRole('heading', { level: 1, name: 'Look' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  fireEvent.click(screen.getByRole('link', { name: /^Dates/ }));
  await step('Dates');
  fireEvent.change(screen.getByLabelText('Step 6 of 8'), { target: { value: 'rules' } });
  await step('Rules');
});

test.each(['texts', 'look', 'categories', 'rules', 'dates', 'organizer', 'open'])(
  'the step %s has one main button, and no way to close it but to skip it',
  async (name) => {
    await openSetUp(`/admin/set-up?step=${name}`);
    const place = name === 'open' ? '.opening-card' : '.set-up-foot';
    await waitFor(() => expect(document.querySelectorAll(`${place} .ui-button-primary`)).toHaveLength(1));
    expect(document.querySelectorAll('main .ui-button-primary')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  },
);

test('a pasted list takes the place of the categories that are there, unless they are to be kept', async () => {
  const speed = { id: 3, name: 'Speed', description: '', icon: 'award', color: '#3B82F6', version: 1 };
  const six = [{ ...speed, votes: 0, votesThisPeriod: 0 }];
  const { server } = await openSetUp('/admin/set-up?step=categories', {
    'GET /api/admin/categories': () => ({ body: six }),
    'DELETE /api/admin/categories/3': () => ({ body: { deleted: true } }),
    'POST /api/admin/categories': () => ({ text: '{}', status: 201 }),
  });
  fireEvent.change(await screen.findByRole('textbox', { name: 'Categories' }), { target: { value: 'Speed: Quick.' } });
  click('Save 1 Category');
  await step('Vendors');
  const requests = server.seen.filter(
    ({ method, path }) => path.startsWith('/api/admin/categories') && method !== 'GET',
  );
  expect(requests.map(({ method }) => method)).toEqual(['DELETE', 'POST']);
});

test('Open Voting makes the period of the chosen dates, as Custom Voting Period does', async () => {
  const { server } = await openSetUp('/admin/set-up?step=dates', {
    'GET /api/admin/checklist': () => ({ body: { ...fresh, vendors: 60 } }),
    'POST /api/admin/system-settings': () => ({ text: '{}' }),
    [CREATE_PERIOD]: () => ({ text: '{}', status: 201 }),
  });
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Spring' } });
  fireEvent.change(screen.getByLabelText('Time zone'), { target: { value: 'Europe/Oslo' } });
  fireEvent.change(screen.getByLabelText('Closes'), { target: { value: '2126-12-13' } });
  expect(screen.getByText('Voting closes at 8 PM')).toBeDefined();
  expect(screen.getByText('December 20')).toBeDefined();
  click('Save and Go On');
  await step('Second organizer');
  click('Skip for Now');
  await step('Open voting');
  // The second press of a double click on the button that was there.
  click('Open Voting');
  await clickOnceEnabled('Open Voting');
  const stop = screen.getByRole('button', { name: 'Stop' });
  expect(document.activeElement).toBe(stop);
  fireEvent.click(stop);
  await openAfterTenSeconds();
  await waitFor(() => expect(server.of(CREATE_PERIOD)).toHaveLength(1));
  expect(server.of('POST /api/admin/system-settings')[0]?.body).toMatchObject({
    key: 'site_time_zone',
    value: 'Europe/Oslo',
  });
  expect(server.of(CREATE_PERIOD)[0]?.body).toEqual({
    name: 'Spring',
    startDate: expect.any(String),
    endDate: '2126-12-13T19:00:00.000Z',
    isActive: true,
    expectedCurrentId: null,
  });
});

test('votes that could not count stop the opening, and codes are made for a vote that is scheduled first', async () => {
  let isScheduled = false;
  const period = votingStatus.cycle && {
    ...votingStatus.cycle,
    counts: 'confirmed' as const,
    isScheduled: true,
    isActive: false,
  };
  const { server } = await openSetUp('/admin/set-up?step=open', {
    'GET /api/admin/checklist': () => ({ body: { ...fresh, vendors: 60 } }),
    'GET /api/admin/system-settings': () => ({
      body: settingsWith(
        { key: 'new_period_results', value: 'hidden', description: '', version: 1 },
        { key: 'new_period_counts', value: 'confirmed', description: '', version: 1 },
      ),
    }),
    'GET /api/admin/voting-cycles': () => ({ body: isScheduled && period ? [period] : [] }),
    [CREATE_PERIOD]: () => {
      isScheduled = true;
      return { text: JSON.stringify(period), status: 201 };
    },
  });
  expect(await screen.findByText('One thing is missing.')).toBeDefined();
  expect(screen.getByText('Votes need your code, and none is made')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Open Voting' })).toHaveProperty('disabled', true);
  click('Make Codes');
  fireEvent.click(await screen.findByRole('button', { name: 'Schedule, and Make Codes' }));
  expect(await screen.findByLabelText('Number of codes')).toBeDefined();
  expect(server.of(CREATE_PERIOD)[0]?.body).toMatchObject({ isActive: false, counts: 'confirmed' });
});

test('nothing is sent by whoever leaves while the seconds run', async () => {
  const { server } = await openSetUp('/admin/set-up?step=open', {
    'GET /api/admin/checklist': () => ({ body: { ...fresh, vendors: 60 } }),
  });
  await clickOnceEnabled('Open Voting');
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  fireEvent.click(screen.getByRole('link', { name: /^Dates/ }));
  vi.advanceTimersByTime(20_000);
  vi.useRealTimers();
  await step('Dates');
  expect(server.of(CREATE_PERIOD)).toEqual([]);
});

test('a made link is copied with the main button, and whoever leaves without it is asked once', async () => {
  await openSetUp('/admin/set-up?step=organizer', {
    'POST /api/admin/invitations': () => ({ body: { invitation, path: '/admin/invitation#the-secret' } }),
  });
  await step('Second organizer');
  fireEvent.change(screen.getByLabelText('For whom'), { target: { value: 'Tone' } });
  click('Make a Link for Tone');
  expect((await screen.findByRole('button', { name: 'Copy Link' })).className).toContain('primary');
  expect(document.querySelectorAll('main .ui-button-primary')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Skip for Now' })).toBeNull();
  click('Go On');
  expect(screen.getByText('You have not copied the link yet. It is shown only now.')).toBeDefined();
  click('Leave Without It');
  await step('Open voting');
});

test('who is invited is shown with the hours left, and can be revoked', async () => {
  const { server } = await openSetUp('/admin/set-up?step=organizer', {
    'GET /api/admin/invitations': () => ({
      body: [{ ...invitation, expiresAt: new Date(Date.now() + 71.5 * 3_600_000).toISOString() }],
    }),
    'DELETE /api/admin/invitations/4': () => ({ body: { id: 4 } }),
  });
  expect(await screen.findByText('Tone is invited, as super admin')).toBeDefined();
  expect(screen.getByText(/, 71 hours left$/)).toBeDefined();
  click('Revoke');
  await waitFor(() => expect(server.of('DELETE /api/admin/invitations/4')).toHaveLength(1));
});

test('once voting is open, the address of the site can be copied and nothing is left for later', async () => {
  const cycle = votingStatus.cycle && { ...votingStatus.cycle, endDate: '2126-12-13T20:00:00Z' };
  await openSetUp('/admin/set-up?step=open', {
    'GET /api/admin/voting': () => ({ body: { ...votingStatus, state: 'open', cycle, scheduled: [] } }),
  });
  const shown = await step('Voting is open');
  expect(await within(shown).findByText(window.location.origin)).toBeDefined();
  expect(within(shown).getByRole('link', { name: /See the site/ })).toHaveProperty('target', '_blank');
  expect(within(shown).getByRole('button', { name: 'Copy Link' })).toBeDefined();
  expect(within(shown).queryByRole('button', { name: 'Later' })).toBeNull();
});

test('with the panel on a host of its own, the address to copy is that of the site', async () => {
  await openSetUp('/admin/set-up?step=open', {
    'GET /api/admin/voting': () => ({ body: { ...votingStatus, state: 'open', scheduled: [] } }),
    'GET /api/password-help': () => ({ body: { returnAddress: 'https://awards.example.org/confirm-account' } }),
  });
  const shown = within(await step('Voting is open'));
  expect(await shown.findByText('https://awards.example.org')).toBeDefined();
  expect(shown.getByRole('link', { name: /See the site/ })).toHaveProperty('href', 'https://awards.example.org/');
});

test('the set-up offers no other way to open a period', async () => {
  await openSetUp();
  await screen.findByText('The last step opens it.');
  expect(screen.queryByRole('link', { name: 'Open a period' })).toBeNull();
});

test('without a vendor there is nothing to open', async () => {
  await openSetUp('/admin/set-up?step=open');
  await step('Open voting');
  expect(screen.getByRole('button', { name: 'Open Voting' })).toHaveProperty('disabled', true);
  expect(screen.getByText('There is nobody to vote for')).toBeDefined();
});

test('an admin cannot open the set-up', async () => {
  await openSetUp('/admin/set-up', {}, 'admin');
  expect(await screen.findByText('Access denied.')).toBeDefined();
});
