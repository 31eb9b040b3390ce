import type { AdminVendor } from '@plaudit/admin-api/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DialogHost } from '../../components/dialogs/dialog-host.tsx';
import { createPanelClient } from '../../http/query-client.ts';
import { serveApi } from '../../testing/api-server.ts';
import { VendorCard } from './vendor-card.tsx';

const doNothing = () => undefined;

const vendor: AdminVendor = {
  id: 5,
  name: 'Northwind',
  description: '',
  imageUrl: '',
  votes: 3,
  votesThisPeriod: 0,
  place: null,
  links: [],
  version: 1,
};

function renderCard(shown: AdminVendor, areNumbersClosed: boolean) {
  render(
    <QueryClientProvider client={createPanelClient(doNothing)}>
      <DialogHost>
        <VendorCard
          vendor={shown}
          select={null}
          search=""
          areNumbersClosed={areNumbersClosed}
          onEdit={doNothing}
          onAddLink={doNothing}
          onEditLink={doNothing}
        />
      </DialogHost>
    </QueryClientProvider>,
  );
}

test.each([0, 3])('while the numbers are hidden a vendor with %d votes looks like any other', async (votes) => {
  renderCard({ ...vendor, votes }, true);
  expect(screen.getByText(/Votes hidden until the reveal/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/^Votes may have been cast for this vendor/)).toBeDefined();
  expect(document.body.textContent).not.toMatch(/\b[03] votes/);
});

test('to delete a vendor with votes, an admin reads how many there are', async () => {
  const server = await serveApi({ 'DELETE /api/admin/vendors/5': () => ({ body: {} }) });
  renderCard({ ...vendor, votes: 4, votesThisPeriod: 1 }, false);
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('It has votes: 1 in this period, 4 in all.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Delete Vendor' }));
  await waitFor(() => expect(server.of('DELETE /api/admin/vendors/5')).toHaveLength(1));
});
