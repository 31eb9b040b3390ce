import type { AdminVendor } from '@plaudit/admin-api/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createPanelClient, type ToastOptions } from '../../http/query-client.ts';
import { serveApi } from '../../testing/api-server.ts';
import { VendorOrderDialog } from './vendor-order-dialog.tsx';

const ORDER = 'POST /api/admin/vendors/order';
const vendorsAt = (places: readonly (number | null)[]) =>
  places.map((place, index) => ({ id: index + 1, name: `Maker ${index + 1}`, imageUrl: '', place }) as AdminVendor);

test.each([
  ['the order that was there', vendorsAt([1, 2, 3]), [1, 2, 3]],
  ['the order by name, if there was none', vendorsAt([null, null, null]), []],
])('Undo of a saved order stores again %s', async (_what, vendors, former) => {
  Element.prototype.scrollIntoView = () => undefined;
  const server = await serveApi({ [ORDER]: () => ({ body: [] }) });
  const toasts: ToastOptions[] = [];
  render(
    <QueryClientProvider client={createPanelClient((toast) => toasts.push(toast))}>
      <VendorOrderDialog vendors={vendors} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  fireEvent.keyDown(screen.getByRole('button', { name: 'Move Maker 3' }), { key: 'Home' });
  fireEvent.click(screen.getByRole('button', { name: 'Save Order' }));
  await waitFor(() => expect(toasts[0]).toMatchObject({ title: 'Order of vendors saved', action: { label: 'Undo' } }));
  act(() => toasts[0]?.action?.onSelect());
  await waitFor(() => expect(toasts[1]).toMatchObject({ title: 'Order of vendors restored' }));
  expect(server.of(ORDER).map(({ body }) => body)).toEqual([{ vendorIds: [3, 1, 2] }, { vendorIds: former }]);
});
