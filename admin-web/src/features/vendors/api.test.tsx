import type { AdminVendor } from '@plaudit/admin-api/contract';
import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serveApi } from '../../testing/api-server.ts';
import { runMutation, testMutations, testQueries } from '../../testing/feature-api-tests.tsx';
import {
  useDeleteLink,
  useDeleteVendor,
  useImportVendors,
  useRestoreVendor,
  useSaveLink,
  useSaveVendor,
  vendorsQuery,
} from './api.ts';

const vendor = { id: 5, name: 'Northwind', votes: 0 } as AdminVendor;
const link = {
  id: 6,
  title: 'Site',
  url: 'https://example.com',
  description: null,
  icon: 'link',
  displayOrder: 0,
  version: 1,
};

testMutations([
  [
    'POST /api/admin/vendors',
    () => useSaveVendor(undefined),
    {},
    'Vendor created successfully',
    'Failed to create vendor',
  ],
  ['PUT /api/admin/vendors/5', () => useSaveVendor(5), {}, 'Vendor updated successfully', 'Failed to update vendor'],
  [
    'DELETE /api/admin/vendors/5',
    () => useDeleteVendor(vendor),
    undefined,
    'Vendor deleted successfully',
    'Failed to delete vendor',
  ],
  [
    'POST /api/admin/vendors/5/restore',
    useRestoreVendor,
    5,
    'Vendor restored successfully',
    'Failed to restore vendor',
  ],
  [
    'POST /api/admin/vendors/import',
    useImportVendors,
    'name',
    'Vendors imported successfully',
    'Failed to import vendors',
  ],
  [
    'POST /api/admin/vendors/5/links',
    () => useSaveLink(5, undefined),
    {},
    'Link added successfully',
    'Failed to add link',
  ],
  [
    'PUT /api/admin/vendors/5/links/6',
    () => useSaveLink(5, 6),
    {},
    'Link updated successfully',
    'Failed to update link',
  ],
  [
    'DELETE /api/admin/vendors/5/links/6',
    () => useDeleteLink(5, link),
    undefined,
    'Link deleted successfully',
    'Failed to delete link',
  ],
]);

testQueries([['vendors', vendorsQuery, 'Failed to fetch vendors', 120_000, 60_000]]);

test('deleting offers Undo, which restores the deleted row', async () => {
  const server = await serveApi({
    'DELETE /api/admin/vendors/5': () => ({ body: {} }),
    'POST /api/admin/vendors/5/restore': () => ({ body: {} }),
  });
  const notice = await runMutation(() => useDeleteVendor(vendor), undefined);
  expect(notice).toMatchObject({ description: 'Northwind', action: { label: 'Undo' } });
  act(() => notice?.action?.onSelect());
  await waitFor(() => expect(server.of('POST /api/admin/vendors/5/restore')).toHaveLength(1));
});
