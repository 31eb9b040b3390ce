import type { AdminVendor } from '@plaudit/admin-api/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DialogHost } from '../../components/dialogs/dialog-host.tsx';
import { createPanelClient } from '../../http/query-client.ts';
import { serveApi } from '../../testing/api-server.ts';
import { VendorCards } from './vendor-cards.tsx';

const VENDORS = Array.from(
  { length: 660 },
  (_none, index) =>
    ({
      id: index + 1,
      name: `Vendor ${index + 1}`,
      description: 'D',
      imageUrl: '/a.png',
      votes: 0,
      links: [],
    }) as unknown as AdminVendor,
);

test('all 660 vendors can be selected among the cards, and deleted after one question', async () => {
  const server = await serveApi({
    'POST /api/admin/vendors/deletion': () => ({ body: { deleted: [], missing: [], deletedAt: null } }),
  });
  render(
    <QueryClientProvider client={createPanelClient(() => undefined)}>
      <DialogHost>
        <VendorCards
          vendors={VENDORS}
          search=""
          empty={null}
          areNumbersClosed={false}
          page={1}
          onPage={() => undefined}
          onEdit={() => undefined}
          onLink={() => undefined}
        />
      </DialogHost>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByLabelText('Select Vendor 3'));
  expect(screen.getByText('1 selected')).toBeDefined();
  fireEvent.click(screen.getByLabelText('Select all vendors'));
  fireEvent.click(
    within(screen.getByText('660 selected').parentElement as HTMLElement).getByRole('button', { name: 'Delete' }),
  );
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete 660 vendors?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Delete All 660' }));
  const sent = () =>
    server.of('POST /api/admin/vendors/deletion').flatMap(({ body }) => (body as { vendorIds: number[] }).vendorIds);
  await waitFor(() => expect(sent()).toHaveLength(660));
});
