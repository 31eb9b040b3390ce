import type { Exclusion, Objection, WaitingApproval } from '@plaudit/admin-api/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { DialogHost } from '../../components/dialogs/dialog-host.tsx';
import { Inbox } from '../../components/inbox.tsx';
import { createPanelClient } from '../../http/query-client.ts';
import { formatPublicTime } from '../../lib/time.ts';
import { serveApi } from '../../testing/api-server.ts';
import { useExclusionItems } from './exclusion-items.tsx';

const GROUPS = ['Waiting', 'In force', 'Before'];
const Exclusions = () => <Inbox label="Integrity" groups={GROUPS} items={useExclusionItems(true).items} />;

const AT = '2026-11-20T12:00:00.000Z';
const waiting: WaitingApproval = { requestedBy: 'ann', requestedAt: AT, approvers: ['ben', 'cleo'], aloneFrom: null };

const exclusionOf = (given: Partial<Exclusion>): Exclusion => ({
  id: 5,
  cycleId: 7,
  periodName: 'Autumn',
  state: 'decided',
  rule: 'with a name like star*',
  accounts: 14,
  voters: 12,
  effect: [{ category: 'Speed', votes: 12, winnersBefore: ['Honey Co.'], winnersAfter: ['Sprocket'] }],
  reason: 'One program',
  draftedBy: 'ann',
  draftedAt: AT,
  inForceAt: null,
  objectUntil: null,
  isFinal: false,
  openObjections: 0,
  waitingLiftings: 0,
  approval: null,
  ...given,
});

async function renderCard(
  exclusion: Partial<Exclusion>,
  objection: Partial<Objection> = {},
  client = createPanelClient(() => undefined),
) {
  const objections: Objection[] = [
    {
      exclusionId: 5,
      accountId: 9,
      username: 'marta',
      registeredAt: AT,
      isConfirmed: false,
      reason: 'I am real',
      madeAt: AT,
      outcome: null,
      response: null,
      approval: null,
      ...objection,
    },
  ];
  await serveApi({
    'GET /api/admin/exclusions': () => ({ body: [exclusionOf(exclusion)] }),
    'GET /api/admin/exclusions/5/objections': () => ({ body: objections }),
  });
  const element = (
    <DialogHost>
      <Exclusions />
    </DialogHost>
  );
  const router = createMemoryRouter([{ path: '/', element }]);
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return within(await screen.findByRole('listitem'));
}

const buttons = (entry: ReturnType<typeof within>) =>
  entry.getAllByRole('button').map((button: HTMLElement) => button.textContent);

test('a draft says how many votes it sets aside, and nothing about first places', async () => {
  const effect = [{ category: 'Speed', votes: 12, winnersBefore: null, winnersAfter: null }];
  const entry = await renderCard({ state: 'draft', reason: null, effect });
  expect(entry.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Category',
    'Votes set aside',
  ]);
  expect(buttons(entry)).toEqual(['Continue', 'Withdraw']);
});

test('a waiting request says who can approve it, and cannot be made twice', async () => {
  const entry = await renderCard({ approval: { action: 'force', ...waiting } });
  expect(entry.getByText(/ann asked to put it in force on .* It waits for ben or cleo\./)).toBeDefined();
  expect(entry.queryAllByRole('button')).toEqual([]);
});

test('a request of a lone super admin says when they can approve it themselves', async () => {
  const alone = { ...waiting, approvers: [], aloneFrom: '2026-11-21T12:00:00.000Z' };
  const entry = await renderCard({ state: 'in_force', inForceAt: AT, approval: { action: 'lift', ...alone } });
  expect(entry.getByText(/asked to lift it.*Nobody else can approve it, so ann can carry it out from/)).toBeDefined();
  expect(buttons(entry)).toEqual(['Objections']);
});

test('the acceptance of an objection cannot be requested again while it waits for approval', async () => {
  const entry = await renderCard({ state: 'in_force', inForceAt: AT, openObjections: 1 }, { approval: waiting });
  fireEvent.click(entry.getByRole('button', { name: 'Objections (1)' }));
  const dialog = await screen.findByRole('dialog', { name: 'Objections' });
  expect(await within(dialog).findByText(/ann asked to accept this objection/)).toBeDefined();
  expect(within(dialog).queryByRole('button', { name: 'Accept' })).toBeNull();
});

test('after the time to object, the exclusion says what it waits for', async () => {
  const entry = await renderCard({ state: 'in_force', inForceAt: AT, objectUntil: '2026-01-02T12:00:00.000Z' });
  expect(entry.getByText(/The time to object ended on Jan 2, 2026/)).toBeDefined();
});

test('an exclusion says when it can be lifted, before it is final and after that', async () => {
  const readWarning = async (isFinal: boolean) => {
    const entry = await renderCard({ state: 'in_force', inForceAt: AT, objectUntil: AT, isFinal });
    fireEvent.click(entry.getByRole('button', { name: 'Lift' }));
    return (await screen.findByRole('dialog', { name: 'Lift this exclusion?' })).textContent;
  };
  expect(await readWarning(false)).toContain('their votes count again with others, or in the end.');
  cleanup();
  expect(await readWarning(true)).toContain('It is final, so it can be lifted only while ten voters or more are left');
  expect(screen.getByText(/It is final, and can be lifted only while ten voters or more are left/)).toBeDefined();
});

test('the times of a rule are in the reader’s own time zone', async () => {
  const entry = await renderCard({ rule: 'registered from November 20, 2026, 12:00 PM UTC' });
  expect(entry.getByText(/registered from/).textContent).toContain(`registered from ${formatPublicTime(AT)}.`);
});

test('the list is read again whenever the card is opened, because another super admin may have approved', async () => {
  const client = createPanelClient(() => undefined);
  await renderCard({ approval: { ...waiting, action: 'force' } }, {}, client);
  cleanup();
  await renderCard({ state: 'in_force', inForceAt: AT, objectUntil: AT }, {}, client);
  expect(await screen.findByText('In force')).toBeDefined();
});
