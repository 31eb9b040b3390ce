import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { vendorsQuery } from '../http/queries/catalogue.ts';
import { createQueryClient } from '../http/query-client.ts';
import { VendorName } from './vendor-name.tsx';

const vendor = { id: 7, name: 'Alder Post', description: '', imageUrl: '' };

test.each([
  ['a link where the vendor has a profile', [vendor], 'A'],
  ['plain text where it was removed after the end', [{ ...vendor, id: 8 }], 'SPAN'],
])('the name is %s', (_, vendors, element) => {
  const client = createQueryClient(() => undefined);
  client.setQueryData(vendorsQuery.queryKey, vendors);
  render(
    <QueryClientProvider client={client}>
      <VendorName id={7} name="Alder Post" />
    </QueryClientProvider>,
  );
  expect(screen.getByText('Alder Post').tagName).toBe(element);
});
