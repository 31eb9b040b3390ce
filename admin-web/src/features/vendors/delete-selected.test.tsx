import type { AdminVendor } from '@plaudit/admin-api/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createPanelClient, type ToastOptions } from '../../http/query-client.ts';
import { serveApi } from '../../testing/api-server.ts';
import { DeleteSelected } from './delete-selected.tsx';

const vendor = (id: number, votes: number) => ({ id, name: `Vendor ${id}`, votes }) as AdminVendor;

async function askToDelete(vendors: AdminVendor[], areNumbersClosed = false) {
  const toasts: ToastOptions[] = [];
  const server = await serveApi({
    'POST /api/admin/vendors/deletion': () => ({ body: { missing: [] } }),
    'POST /api/admin/vendors/1/restore': () => ({ body: {} }),
    'POST /api/admin/vendors/2/restore': () => ({ body: {} }),
    'GET /api/admin/approvers': () => ({ body: { areSwitchedOn: false, canActAlone: true, approvers: [] } }),
  });
  render(
    <QueryClientProvider client={createPanelClient((shown) => toasts.push(shown))}>
      <DeleteSelected vendors={vendors} areNumbersClosed={areNumbersClosed} onDone={() => undefined} />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete 2 vendors?' }));
  return { server, toasts, dialog };
}

test('several vendors without votes are deleted after one question, and Undo restores them all', async () => {
  const { server, toasts, dialog } = await askToDelete([vendor(1, 0), vendor(2, 0)]);
  expect(dialog.queryByRole('textbox')).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Delete Vendors' }));
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts[0]).toMatchObject({ title: '2 vendors deleted', action: { label: 'Undo' } });
  toasts[0]?.action?.onSelect();
  await waitFor(() => expect(toasts[1]).toMatchObject({ title: '2 vendors restored' }));
  expect(server.of('POST /api/admin/vendors/1/restore')).toHaveLength(1);
  expect(server.of('POST /api/admin/vendors/2/restore')).toHaveLength(1);
});

test.each([
  ['one of them has votes', [vendor(1, 0), vendor(2, 3)], false],
  ['the numbers are closed, so that nobody sees which have votes', [vendor(1, 0), vendor(2, 0)], true],
] as const)('what is deleted is typed if %s', async (_when, vendors, areNumbersClosed) => {
  const { dialog } = await askToDelete([...vendors], areNumbersClosed);
  expect(dialog.getByRole('textbox')).toBeDefined();
  expect((dialog.getByRole('button', { name: 'Delete Vendors' }) as HTMLButtonElement).disabled).toBe(true);
});
