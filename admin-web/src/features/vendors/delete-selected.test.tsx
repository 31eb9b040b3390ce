import type { AdminVendor } from '@plaudit/admin-api/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DialogHost } from '../../components/dialogs/dialog-host.tsx';
import { createPanelClient, type ToastOptions } from '../../http/query-client.ts';
import { serveApi } from '../../testing/api-server.ts';
import { DeleteSelected } from './delete-selected.tsx';

const AT = '2026-11-20T12:00:00.000Z';
const vendor = (id: number, votes: number, votesThisPeriod = votes) =>
  ({ id, name: `Vendor ${id}`, votes, votesThisPeriod }) as AdminVendor;

async function askToDelete(vendors: AdminVendor[], areNumbersClosed = false, missing: number[] = []) {
  const toasts: ToastOptions[] = [];
  const server = await serveApi({
    'POST /api/admin/vendors/deletion': ({ body }) => {
      const { vendorIds } = body as { vendorIds: number[] };
      return { body: { deleted: vendorIds.map((id) => ({ id, votes: 0 })), missing: [], deletedAt: AT } };
    },
    'POST /api/admin/vendors/restoration': ({ body }) => {
      const { vendorIds } = body as { vendorIds: number[] };
      return { body: { restored: vendorIds.filter((id) => !missing.includes(id)), missing } };
    },
    'GET /api/admin/approvers': () => ({ body: { areSwitchedOn: false, canActAlone: true, approvers: [] } }),
  });
  render(
    <QueryClientProvider client={createPanelClient((shown) => toasts.push(shown))}>
      <DialogHost>
        <DeleteSelected vendors={vendors} areNumbersClosed={areNumbersClosed} search="maker" onDone={() => undefined} />
      </DialogHost>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: `Delete ${vendors.length} vendors?` }));
  const sent = () => server.of('POST /api/admin/vendors/deletion').map(({ body }) => body);
  return { server, toasts, dialog, sent };
}

test('several vendors without votes are deleted after one question, and one Undo restores them all', async () => {
  const { server, toasts, dialog } = await askToDelete([vendor(1, 0), vendor(2, 0)]);
  expect(dialog.queryByRole('textbox')).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Delete All 2' }));
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts[0]).toMatchObject({ title: '2 vendors deleted', action: { label: 'Undo' } });
  act(() => toasts[0]?.action?.onSelect());
  await waitFor(() => expect(toasts[1]).toMatchObject({ title: '2 vendors restored' }));
  expect(server.of('POST /api/admin/vendors/restoration').map(({ body }) => body)).toEqual([
    { vendorIds: [1, 2], deletedAt: AT },
  ]);
});

test('Undo says how many somebody has changed meanwhile', async () => {
  const { toasts, dialog } = await askToDelete([vendor(1, 0), vendor(2, 0)], false, [2]);
  fireEvent.click(dialog.getByRole('button', { name: 'Delete All 2' }));
  await waitFor(() => expect(toasts).toHaveLength(1));
  act(() => toasts[0]?.action?.onSelect());
  await waitFor(() =>
    expect(toasts[1]).toMatchObject({
      title: '1 vendor restored',
      description: '1 vendor not: changed by somebody meanwhile',
    }),
  );
});

test('the one with votes is named, and the others can be deleted without it', async () => {
  const { dialog, sent } = await askToDelete([vendor(1, 0), vendor(2, 650), vendor(3, 0)]);
  expect(dialog.getByText('One has votes: Vendor 2, 650 in this period.')).toBeDefined();
  expect(dialog.getByText(/found by “maker”/)).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Delete Only the 2' }));
  await waitFor(() => expect(sent()).toEqual([{ vendorIds: [1, 3] }]));
});

test('five of many with votes are named, those with most votes first', async () => {
  const many = Array.from({ length: 12 }, (_none, index) => vendor(index + 1, 10 * (index + 1), index > 9 ? 5 : 0));
  const { dialog } = await askToDelete(many);
  expect(
    dialog.getByText(
      '12 have votes: Vendor 12, 5 in this period; Vendor 11, 5 in this period; Vendor 10, 100 in earlier periods; Vendor 9, 90 in earlier periods; Vendor 8, 80 in earlier periods; and 7 more.',
    ),
  ).toBeDefined();
  expect(dialog.queryByRole('button', { name: /Delete Only/ })).toBeNull();
});

test('while the numbers are closed nobody sees which have votes', async () => {
  const { dialog } = await askToDelete([vendor(1, 0), vendor(2, 3)], true);
  expect(dialog.getByText(/^Votes may have been cast for them/)).toBeDefined();
  expect(dialog.queryByText(/Vendor 2/)).toBeNull();
  expect(dialog.queryByRole('button', { name: /Delete Only/ })).toBeNull();
});
