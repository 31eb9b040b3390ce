import { makeCategory, makeShortlist, makeVendor } from '@plaudit/db/testing/factories';
import { expect, it } from 'vitest';
import type { ImportVendorsResponse } from '../../../contract/index.ts';
import { signIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();

it('the exported vendors are imported again without a change, also formulas, quotes and odd links', async () => {
  const { token } = await signIn(site.database.owner);
  const { id: vendor_id } = await makeVendor(site.database.owner, {
    name: '=Alder; "Sons"',
    description: 'Planks,\nbeams; and\n-more',
    image_url: '/pictures/emblems/circle-blue-41.svg',
  });
  const link = { vendor_id, description: 'About', icon: 'store', display_order: 0 };
  await site.database.owner('vendor_links').insert([
    { ...link, title: 'A; B', url: 'https://alder.example/a;b?c=d,e' },
    { ...link, title: 'Twice', url: 'https://alder.example' },
    { ...link, title: 'Once more:', url: 'https://alder.example' },
    { ...link, title: '@alder', url: 'http://www.alder.example/#top' },
  ]);
  await makeVendor(site.database.owner, {
    name: 'Birch',
    description: "'quoted",
    image_url: 'https://b.example/b.png',
  });
  const { body: csv } = await site.api.get<string>('/api/admin/vendors/csv', token);
  expect(csv).toContain('name,description,imageUrl,links');
  const { body } = await site.api.post<ImportVendorsResponse>('/api/admin/vendors/import', token, {
    csv,
    dryRun: true,
  });
  expect(body.rows.map(({ action, changes, errors }) => ({ action, changes, errors }))).toEqual([
    { action: 'unchanged', changes: [], errors: [] },
    { action: 'unchanged', changes: [], errors: [] },
  ]);
});

it('the exported shortlists are imported again without a change; without any, the file has no column for them', async () => {
  const { owner } = site.database;
  const { token } = await signIn(owner);
  const [speed, service] = [
    await makeCategory(owner, { name: 'Speed', display_order: 0 }),
    await makeCategory(owner, { name: 'Service, after all', display_order: 1 }),
  ];
  const picture = { description: 'D', image_url: '/pictures/emblems/circle-blue-41.svg' };
  const alder = await makeVendor(owner, { name: 'Alder', ...picture });
  await makeVendor(owner, { name: 'Birch', ...picture });
  const readFile = async () => (await site.api.get<string>('/api/admin/vendors/csv', token)).body;
  expect(await readFile()).not.toContain('shortlists');
  for (const { id } of [speed, service]) await makeShortlist(owner, { cycle_id: null, category_id: id }, [alder.id]);
  const csv = await readFile();
  expect(csv).toMatch(/"?Speed; Service, after all"?/);
  const { body } = await site.api.post<ImportVendorsResponse>('/api/admin/vendors/import', token, {
    csv,
    dryRun: true,
  });
  expect(body.rows.map(({ action, changes, errors }) => ({ action, changes, errors }))).toEqual([
    { action: 'unchanged', changes: [], errors: [] },
    { action: 'unchanged', changes: [], errors: [] },
  ]);
});
