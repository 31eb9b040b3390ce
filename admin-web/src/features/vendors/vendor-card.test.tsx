import type { AdminVendor } from '@plaudit/admin-api/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DialogHost } from '../../components/dialog-host.tsx';
import { createPanelClient } from '../../http/query-client.ts';
import { VendorCard } from './vendor-card.tsx';

const doNothing = () => undefined;

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
    <QueryClientProvider client={createPanelClient(doNothing)}>
      <DialogHost>
        <VendorCard vendor={vendor} areNumbersClosed onEdit={doNothing} onAddLink={doNothing} onEditLink={doNothing} />
      </DialogHost>
    </QueryClientProvider>,
  );
  expect(screen.getByText(/Votes hidden until the reveal/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/^Votes may have been cast for this vendor/)).toBeDefined();
  expect(document.body.textContent).not.toMatch(/\b[03] votes/);
});
