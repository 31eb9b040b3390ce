import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { vendorsQuery } from '../../http/queries/vendors.ts';
import { createQueryClient } from '../../http/query-client.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { VendorName } from './vendor-name.tsx';

const vendor = { id: 7, name: 'Alder Post', description: '', imageUrl: '' };

test.each([
  ['a link where the vendor has a profile', [vendor], 'A'],
  ['plain text where it was removed after the end', [{ ...vendor, id: 8 }], 'SPAN'],
])('the name is %s', (_, vendors, element) => {
  const client = createQueryClient(() => undefined);
  client.setQueryData(vendorsQuery.queryKey, vendors);
  renderInApp(<VendorName id={7} name="Alder Post" />, client);
  expect(screen.getByText('Alder Post').tagName).toBe(element);
});
