import type { CycleResults, Reveal, RevealedPlace, VotingStatus } from '@plaudit/admin-api/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { tokenStore } from '../http/token-store.ts';
import { type Routes, serveApi, unreachable } from '../testing/api-server.ts';
import { renderPanel, routesFor, votingStatus } from '../testing/render-panel.tsx';
import { enterCode } from '../testing/sign-in.ts';

const STEP_ROUTE = 'POST /api/admin/voting-cycles/7/reveal/steps';
const ALL_STEPS_ROUTE = 'POST /api/admin/voting-cycles/7/reveal/all';
const VERIFY_ROUTE = 'POST /api/admin/verify-2fa';
const NAMES = ['Bramble', 'Clover', 'Dahlia'];

const places: RevealedPlace[] = ([3, 2, 1] as const).map((place, index) => ({
  position: index + 1,
  categoryId: 1,
  categoryName: 'Speed',
  color: 'blue',
  place,
  vendors: [{ id: place, name: NAMES[index] ?? '', imageUrl: '', votes: 10, percentage: 10, averageScore: null }],
}));

function revealAfter(steps: number): Reveal {
  const next = places[steps];
  return {
    cycle: { id: 7, name: 'Autumn Awards' },
    look: { siteName: 'Awards', logo: 'default', accent: '#8844cc', type: 'poster' },
    state: next ? 'revealing' : 'final',
    revealed: places.slice(0, steps),
    next: next ? { position: next.position, categoryId: 1, categoryName: 'Speed' } : null,
  };
}

type FailedResponse = { status: number } | 'no response' | undefined;
type OpenOptions = {
  revealed?: number;
  step?: () => FailedResponse | Promise<FailedResponse>;
  address?: string;
  voting?: VotingStatus;
  provisionalUntil?: string;
};

/**
 * Opens the presenter's page. `step` is called at each step. If it returns a failure, the server sends it and reveals
 * nothing.
 */
async function openPresenter({
  revealed = 0,
  step,
  address = '/admin/reveal/7',
  voting = votingStatus,
  ...rest
}: OpenOptions = {}) {
  tokenStore.keep('admin', 't');
  let steps = revealed;
  const routes: Routes = {
    ...routesFor('super_admin'),
    'GET /api/admin/voting': () => ({ body: voting }),
    'GET /api/admin/voting-cycles/7/reveal': () => ({ body: { ...revealAfter(steps), ...rest } }),
    [STEP_ROUTE]: async ({ body }) => {
      const failure = await step?.();
      if (failure) return failure;
      steps = Math.max(steps, (body as { position: number }).position);
      return { body: revealAfter(steps) };
    },
    'GET /api/admin/voting-cycles/7/results': () => ({
      body: {
        cycle: { id: 7, name: 'Autumn Awards' },
        categories: [{ categoryId: 1, categoryName: 'Speed', totalVotes: 3, vendors: [] }],
      } as unknown as CycleResults,
    }),
  };
  const server = await serveApi(routes);
  renderPanel(address);
  await screen.findByLabelText('2FA code');
  enterCode('123456');
  await screen.findByRole('main', { name: 'Reveal of Autumn Awards' });
  return server;
}

const REHEARSAL = { startDate: votingStatus.now, endDate: votingStatus.now, votes: 3 };

const pressKey = (key: string, init = {}) => fireEvent.keyDown(document.body, { key, ...init });
const findHeading = (name: string) => screen.findByText(name, { selector: 'h1' });
const isShown = (name: string) => screen.queryByText(name) !== null;

async function startReveal() {
  fireEvent.click(screen.getByRole('button', { name: 'Start the Reveal' }));
  fireEvent.change(await screen.findByLabelText('2FA code'), { target: { value: '654321' } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await findHeading('Speed');
}

test('the reveal starts with a fresh code, and keys reveal the category, then the third, second and first place', async () => {
  const server = await openPresenter();
  expect(server.of(VERIFY_ROUTE)).toHaveLength(1);
  await startReveal();
  expect(server.of(VERIFY_ROUTE)).toHaveLength(2);
  expect(server.of(STEP_ROUTE)).toEqual([]);
  pressKey(' ');
  await findHeading('Third place');
  expect([isShown('Bramble'), isShown('Clover')]).toEqual([true, false]);
  expect(isShown('Published')).toBe(true);
  pressKey('ArrowRight');
  await findHeading('Second place');
  pressKey('ArrowRight', { repeat: true });
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  await findHeading('First place');
  expect(isShown('Dahlia')).toBe(true);
  pressKey('PageDown');
  await findHeading('The winners');
  expect(server.of(STEP_ROUTE).map(({ body }) => body)).toEqual([{ position: 1 }, { position: 2 }, { position: 3 }]);
});

test('no place is shown before the server has confirmed it, and repeated keys send it once', async () => {
  let confirmStep: () => void = () => undefined;
  const confirmed = new Promise<undefined>((resolve) => {
    confirmStep = () => resolve(undefined);
  });
  const server = await openPresenter({ revealed: 1, step: () => confirmed });
  await findHeading('Third place');
  pressKey(' ');
  await screen.findByText('Publishing…');
  pressKey(' ');
  pressKey('ArrowRight');
  expect(isShown('Clover')).toBe(false);
  confirmStep();
  await findHeading('Second place');
  expect(server.of(STEP_ROUTE)).toHaveLength(1);
});

test('a step without a response is sent again', async () => {
  let failures = 2;
  const server = await openPresenter({ revealed: 1, step: () => (failures-- > 0 ? unreachable() : undefined) });
  await findHeading('Third place');
  pressKey(' ');
  await screen.findByText('Second place', { selector: 'h1' });
  expect(server.of(STEP_ROUTE).map(({ body }) => body)).toEqual([{ position: 2 }, { position: 2 }, { position: 2 }]);
});

test('a rejected step shows an error and no place, and the next key tries again', async () => {
  let isRejected = true;
  await openPresenter({ revealed: 1, step: () => (isRejected ? { status: 409 } : undefined) });
  await findHeading('Third place');
  pressKey(' ');
  await screen.findByText(/Not published/);
  expect(isShown('Clover')).toBe(false);
  isRejected = false;
  pressKey(' ');
  await findHeading('Second place');
});

test('after a reload the presenter’s page continues at the last public place, and going back publishes nothing', async () => {
  const server = await openPresenter({ revealed: 2 });
  await findHeading('Second place');
  pressKey('ArrowLeft');
  await findHeading('Third place');
  expect(isShown('Clover')).toBe(false);
  pressKey('ArrowRight');
  await findHeading('Second place');
  expect(server.of(STEP_ROUTE)).toEqual([]);
});

test('a rehearsal has invented numbers and sends nothing', async () => {
  const server = await openPresenter({ address: '/admin/reveal/7?rehearsal' });
  expect(isShown('Rehearsal · invented numbers')).toBe(true);
  const postsBefore = server.seen.filter(({ method }) => method === 'POST').length;
  fireEvent.click(screen.getByRole('button', { name: 'Start the Rehearsal' }));
  for (const title of ['Speed', 'Third place', 'Second place', 'First place', 'Overall']) {
    await findHeading(title);
    pressKey(' ');
  }
  await findHeading('Third place');
  expect(isShown('Nothing is published')).toBe(true);
  expect(document.body.textContent).toContain('Example Vendor C');
  expect(server.seen.filter(({ method }) => method === 'POST')).toHaveLength(postsBefore);
});

test('everything can be published at once, after a confirmation', async () => {
  tokenStore.keep('admin', 't');
  let steps = 0;
  const server = await serveApi({
    ...routesFor('super_admin'),
    'GET /api/admin/voting-cycles/7/reveal': () => ({ body: revealAfter(steps) }),
    [ALL_STEPS_ROUTE]: () => {
      steps = places.length;
      return { body: revealAfter(steps) };
    },
  });
  renderPanel('/admin/reveal/7');
  await screen.findByLabelText('2FA code');
  enterCode('123456');
  fireEvent.click(await screen.findByRole('button', { name: 'Publish All at Once' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Publish all results of Autumn Awards?' });
  // The page ignores keys while the dialog is open.
  fireEvent.keyDown(dialog, { key: 'ArrowRight' });
  fireEvent.click(screen.getByRole('button', { name: 'Publish All' }));
  await findHeading('The winners');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(server.of(ALL_STEPS_ROUTE).map(({ body }) => body)).toEqual([{}]);
  expect(server.of(STEP_ROUTE)).toEqual([]);
});

test('until the first place is public, the presenter’s page names the time that voters were told', async () => {
  const revealAnnouncedFor = '2026-12-01T12:00:00.000Z';
  const { cycle } = votingStatus;
  await openPresenter({ voting: { ...votingStatus, cycle: cycle && { ...cycle, revealAnnouncedFor } } });
  expect(await screen.findByText(/^Announced for Dec 1, 2026/)).toBeDefined();
  await startReveal();
  pressKey(' ');
  await findHeading('Third place');
  pressKey('ArrowLeft');
  await findHeading('Speed');
  pressKey('ArrowLeft');
  await findHeading('Autumn Awards');
  expect(screen.queryByText(/^Announced for/)).toBeNull();
});

test('the presenter’s page does not show the announced time of another period', async () => {
  const { cycle } = votingStatus;
  const other = cycle && { ...cycle, id: 8, revealAnnouncedFor: '2026-12-01T12:00:00.000Z' };
  await openPresenter({ voting: { ...votingStatus, state: 'ended', cycle: other, rehearsal: REHEARSAL } });
  // The stripe shows that the status has come.
  await screen.findByText(/these votes do not count/);
  expect(screen.queryByText(/^Announced for/)).toBeNull();
});

test('while accounts can object, the presenter’s page says that the winners are provisional', async () => {
  await openPresenter({ revealed: 3, provisionalUntil: '2026-12-03T16:00:00Z' });
  expect(await findHeading('The provisional winners')).toBeDefined();
  pressKey('ArrowLeft');
  expect(await findHeading('First place, provisional')).toBeDefined();
});

test('a reveal that cannot be loaded leads back to the panel', async () => {
  tokenStore.keep('admin', 't');
  await serveApi({ ...routesFor('super_admin'), 'GET /api/admin/voting-cycles/99/reveal': () => ({ status: 404 }) });
  renderPanel('/admin/reveal/99');
  await screen.findByLabelText('2FA code');
  enterCode('123456');
  const link = await screen.findByRole('link', { name: 'Back to the Panel' });
  expect(link.getAttribute('href')).toContain('/admin');
});

test('a key that is held down reveals one place', async () => {
  const server = await openPresenter();
  await startReveal();
  pressKey('ArrowRight');
  await findHeading('Third place');
  pressKey('ArrowRight', { repeat: true });
  pressKey('ArrowLeft');
  await findHeading('Speed');
  pressKey('ArrowRight');
  await findHeading('Third place');
  expect(server.of(STEP_ROUTE).map(({ body }) => body)).toEqual([{ position: 1 }]);
});

test.each(['/admin/reveal/7', '/admin/reveal/7?rehearsal'])(
  '%s says that the site has a rehearsal',
  async (address) => {
    await openPresenter({ address, voting: { ...votingStatus, state: 'ended', rehearsal: REHEARSAL } });
    expect(await screen.findByText(/these votes do not count/)).toBeDefined();
  },
);
