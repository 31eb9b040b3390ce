import { makeVendor } from '@plaudit/db/testing/factories';
import { beforeEach, expect, it } from 'vitest';
import { emblemAddressOf } from '../../../../shared-ui/drawing/emblem-address.ts';
import type { AdminVendor, ImportVendorsResponse } from '../../../contract/index.ts';
import { signIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();
let token: string;
beforeEach(async () => {
  ({ token } = await signIn(site.database.owner));
});

const listStored = () => site.database.owner('vendors').orderBy('name').select('name', 'image_url');

it('an import gives a new vendor without a picture the address of its emblem, and another one keeps its picture', async () => {
  await makeVendor(site.database.owner, { name: 'Birch', description: 'x', image_url: '/b.svg' });
  const csv = 'name,description\nAlder,x\nBirch,x';
  const { body } = await site.api.post<ImportVendorsResponse>('/api/admin/vendors/import', token, {
    csv,
    dryRun: false,
    drawnEmblems: true,
  });
  expect(body).toMatchObject({ created: 1, unchanged: 1, errors: 0 });
  expect(await listStored()).toEqual([
    { name: 'Alder', image_url: emblemAddressOf('Alder') },
    { name: 'Birch', image_url: '/b.svg' },
  ]);
});

it('without that choice a row without a picture is an error', async () => {
  const csv = 'name,description,imageUrl\nAlder,x,';
  const send = (choice: object) =>
    site.api.post<ImportVendorsResponse>('/api/admin/vendors/import', token, { csv, dryRun: false, ...choice });
  for (const choice of [{}, { drawnEmblems: false }]) {
    expect((await send(choice)).body.rows[0]?.errors).toEqual(['Image URL is missing']);
  }
  expect(await listStored()).toEqual([]);
});

it('a vendor that is renamed has the emblem of its new name', async () => {
  const fields = { description: 'x', imageUrl: emblemAddressOf('Alder') };
  const created = await site.api.post<AdminVendor>('/api/admin/vendors', token, { ...fields, name: 'Alder' });
  expect(created.body.imageUrl).toBe(emblemAddressOf('Alder'));
  const { id } = created.body;
  await site.api.put(`/api/admin/vendors/${id}`, token, { ...fields, name: 'Silk & Stone', version: 1 });
  expect(await listStored()).toEqual([{ name: 'Silk & Stone', image_url: emblemAddressOf('Silk & Stone') }]);
});
