import type { Exclusion, ExclusionAccounts } from '@plaudit/admin-api/contract';
import { UiProvider } from '@plaudit/shared-ui/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { DialogFailure } from '../../components/dialogs/dialog-failure.tsx';
import { DialogHost } from '../../components/dialogs/dialog-host.tsx';
import { Inbox } from '../../components/inbox.tsx';
import { createPanelClient } from '../../http/query-client.ts';
import { serveApi } from '../../testing/api-server.ts';
import { useExclusionItems } from './exclusion-items.tsx';
import { useNewExclusion } from './use-new-exclusion.tsx';

function Exclusions() {
  const exclude = useNewExclusion([{ id: 7, name: 'Autumn' }]);
  return (
    <>
      <button type="button" onClick={() => exclude()}>
        Exclude Accounts
      </button>
      <Inbox label="Integrity" groups={['Waiting']} items={useExclusionItems(true).items} />
    </>
  );
}

const DRAFT: Exclusion = {
  id: 5,
  cycleId: 7,
  periodName: 'Autumn',
  state: 'draft',
  rule: 'with a name like star*',
  accounts: 12,
  voters: 11,
  effect: [
    { category: 'Speed', votes: 10, winnersBefore: null, winnersAfter: null },
    { category: 'OpSec', votes: 4, winnersBefore: null, winnersAfter: null },
  ],
  reason: null,
  draftedBy: 'ann',
  draftedAt: '2026-11-20T12:00:00.000Z',
  inForceAt: null,
  objectUntil: null,
  isFinal: false,
  openObjections: 0,
  waitingLiftings: 0,
  approval: null,
};
const ACCOUNTS: ExclusionAccounts = { total: 12, names: Array.from({ length: 12 }, (_, index) => `star_${index}`) };
const [FIND, COUNT, DECIDE, ASK, WITHDRAW] = [
  'GET /api/admin/exclusions/accounts',
  'POST /api/admin/exclusions',
  'POST /api/admin/exclusions/5/decision',
  'POST /api/admin/exclusions/5/force',
  'POST /api/admin/exclusions/5/withdrawal',
] as const;

type Reply = { status: number; body: { code: string; message: string } };
const WAITING: Reply = { status: 202, body: { code: 'approval.waiting', message: 'It waits for ben' } };

async function openDialog({ exclusions = [], count, decided, withdrawn = [], asked = [] }: Options = {}) {
  const replies = [...asked];
  const withdrawals = [...withdrawn];
  const server = await serveApi({
    'GET /api/admin/exclusions': () => ({ body: exclusions }),
    'GET /api/admin/exclusions/5/accounts': () => ({ body: ACCOUNTS }),
    [FIND]: () => ({ body: ACCOUNTS }),
    [COUNT]: () => count ?? { body: DRAFT },
    [DECIDE]: () => decided ?? { body: { ...DRAFT, state: 'decided', reason: 'One program' } },
    [ASK]: () => replies.shift() ?? WAITING,
    [WITHDRAW]: () => withdrawals.shift() ?? { body: DRAFT },
  });
  const element = (
    <DialogHost>
      <Exclusions />
    </DialogHost>
  );
  render(
    <QueryClientProvider client={createPanelClient(() => undefined)}>
      <UiProvider dialogNote={DialogFailure}>
        <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
      </UiProvider>
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: exclusions.length > 0 ? 'Continue' : 'Exclude Accounts' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Exclude accounts' }));
  const press = (name: string) => fireEvent.click(dialog.getByRole('button', { name }));
  const type = (label: string, text: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value: text } });
  const changes = () => server.seen.filter(({ method }) => method === 'POST').map(({ path }) => path);
  return { server, dialog, press, type, changes };
}

type Options = { exclusions?: Exclusion[]; count?: Reply; decided?: Reply; withdrawn?: Reply[]; asked?: Reply[] };

test('nothing is sent while a rule is typed, and names are shown before anything is counted', async () => {
  const { server, dialog, press, type, changes } = await openDialog();
  type('Name', 'star*');
  expect(server.of(FIND)).toEqual([]);
  press('Show Names');
  const names = await dialog.findByRole('list', { name: 'Names' });
  expect(
    within(names)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(ACCOUNTS.names);
  expect(server.of(FIND)[0]?.query.get('name')).toBe('star*');
  expect(changes()).toEqual([]);
  type('Name', 'star_1*');
  expect(dialog.queryByRole('list', { name: 'Names' })).toBeNull();
});

test('one dialog counts, stores the decision and then asks for the approval', async () => {
  const { server, dialog, press, type, changes } = await openDialog();
  type('Name', 'star*');
  press('Find and Count');
  expect((await dialog.findByText('votes set aside')).parentElement?.textContent).toBe('14 votes set aside');
  expect(server.of(COUNT)[0]?.body).toEqual({ cycleId: 7, rule: { name: 'star*' } });
  expect(await dialog.findByText('star_11')).toBeDefined();
  expect(dialog.queryByText(/First now|First then/)).toBeNull();
  type('Reason', ' One program ');
  type('2FA code', '123456');
  press('Ask for Approval');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changes()).toEqual([COUNT, DECIDE, ASK].map((route) => route.slice('POST '.length)));
  expect(server.of(DECIDE)[0]?.body).toEqual({ reason: 'One program' });
  expect(server.of(ASK)[0]?.body).toEqual({ twoFactorCode: '123456' });
});

test('if the request is rejected, the dialog says why and asks again without deciding again', async () => {
  const wrongCode: Reply = { status: 403, body: { code: 'second_factor.invalid', message: 'That code is wrong' } };
  const failed: Reply = { status: 409, body: { code: 'result.unwritten', message: 'The result is not written yet' } };
  const { dialog, press, type, changes } = await openDialog({ exclusions: [DRAFT], asked: [wrongCode, failed] });
  type('Reason', 'One program');
  type('2FA code', '123456');
  press('Ask for Approval');
  expect(await dialog.findByText('That code is wrong')).toBeDefined();
  expect(dialog.getByText('One program').tagName).toBe('BLOCKQUOTE');
  type('2FA code', '654321');
  press('Ask for Approval');
  expect(await dialog.findByText('The result is not written yet')).toBeDefined();
  press('Ask for Approval');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changes().filter((path) => path.endsWith('/decision'))).toHaveLength(1);
  expect(changes().filter((path) => path.endsWith('/force'))).toHaveLength(3);
});

test('if the decision is rejected, no approval is asked for', async () => {
  const decided: Reply = { status: 400, body: { code: 'request.invalid', message: 'Name no voter' } };
  const { dialog, press, type, changes } = await openDialog({ exclusions: [DRAFT], decided });
  type('Reason', 'It was ann');
  type('2FA code', '123456');
  press('Ask for Approval');
  expect(await dialog.findByText('Name no voter')).toBeDefined();
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Ask for Approval' })).toBeDefined());
  expect(changes()).toEqual(['/api/admin/exclusions/5/decision']);
});

test('others are chosen once the draft is withdrawn, and it stays while that fails', async () => {
  const failed: Reply = { status: 503, body: { code: 'request.failed', message: 'Not now' } };
  const { dialog, press, changes } = await openDialog({ exclusions: [DRAFT], withdrawn: [failed] });
  press('Choose Others');
  expect(await dialog.findByText('Not now')).toBeDefined();
  expect(dialog.getByText('14', { exact: false })).toBeDefined();
  expect(dialog.queryByLabelText('Name')).toBeNull();
  press('Choose Others');
  expect(await dialog.findByLabelText('Name')).toBeDefined();
  expect(changes()).toEqual(Array(2).fill('/api/admin/exclusions/5/withdrawal'));
});

test('a count that is rejected says why, and the rule stays', async () => {
  const count: Reply = {
    status: 409,
    body: { code: 'exclusion.too_similar', message: 'Too similar to another draft' },
  };
  const { dialog, press, type } = await openDialog({ count });
  type('Name', 'star*');
  press('Find and Count');
  expect(await dialog.findByText('Too similar to another draft')).toBeDefined();
  expect((dialog.getByLabelText('Name') as HTMLInputElement).value).toBe('star*');
  expect(dialog.getByRole('button', { name: 'Ask for Approval' }).hasAttribute('disabled')).toBe(true);
});
