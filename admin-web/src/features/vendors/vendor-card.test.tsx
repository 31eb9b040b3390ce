import type { AdminVendor } from '@plaudit/admin-api/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DialogHost } from '../../components/dialog-host.tsx';
import { createPanelClient } from '../../http/query-client.ts';
import { VendorCard } from './vendor-card.tsx';

const none = () => undefined;

test.each([0, 3])('while the numbers are hidden a vendor with %d votes looks like any other', async (votes) => {
  const vendor: AdminVendor = {
    id: 5,
    name: 'Northwind',
    description: '',
    imageUrl: '',
    votes,
    links: [],
    version: 1,
  };
  render(
    <QueryClientProvider client={createPanelClient(none)}>
      <DialogHost>
        <VendorCard vendor={vendor} areNumbersClosed onEdit={none} onAddLink={none} onEditLink={none} />
      </DialogHost>
    </QueryClientProvider>,
  );
  expect(screen.getByText(/Votes hidden until the reveal/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/^Votes may have been cast for this vendor/)).toBeDefined();
  expect(document.body.textContent).not.toMatch(/\b[03] votes/);
});
