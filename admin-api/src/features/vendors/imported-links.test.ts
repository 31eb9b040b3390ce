import { makeVendor } from '@plaudit/db/testing/factories';
import { beforeEach, expect, it } from 'vitest';
import type { ImportVendorsResponse } from '../../../contract/index.ts';
import { listAuditActions, signIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();
let token: string;
beforeEach(async () => {
  ({ token } = await signIn(site.database.owner));
});

async function importCsv(csv: string): Promise<ImportVendorsResponse> {
  const send = (dryRun: boolean) =>
    site.api.post<ImportVendorsResponse>('/api/admin/vendors/import', token, { csv, dryRun });
  const planned = await send(true);
  const done = await send(false);
  expect(done.body).toEqual({ ...planned.body, dryRun: false });
  return done.body;
}

const listLinks = () =>
  site.database.owner('vendor_links').orderBy(['vendor_id', 'display_order', 'id']).select('title', 'url');

it('one cell names several links, and columns of their own name one each, with the title in the heading', async () => {
  const { rows } = await importCsv(
    [
      'name,description,imageUrl,links,link: Shop,Link 2',
      'Alder,x,/a.svg,"Site: https://alder.example; Fresh – https://alder.example/new, www.alder.example",alder.example/shop,',
      'Birch,x,/b.svg,,,Blog https://birch.example',
      'Cedar,x,/c.svg',
    ].join('\n'),
  );
  expect(rows.map(({ errors }) => errors)).toEqual([[], [], []]);
  expect(rows[0]?.changes.at(-1)).toEqual({
    field: 'links',
    from: null,
    to: [
      'Site: https://alder.example',
      'Fresh: https://alder.example/new',
      'alder.example: https://www.alder.example',
      'Shop: https://alder.example/shop',
    ].join('\n'),
  });
  expect(await listLinks()).toEqual([
    { title: 'Site', url: 'https://alder.example' },
    { title: 'Fresh', url: 'https://alder.example/new' },
    { title: 'alder.example', url: 'https://www.alder.example' },
    { title: 'Shop', url: 'https://alder.example/shop' },
    { title: 'Blog', url: 'https://birch.example' },
  ]);
  const actions = await listAuditActions(site.database.owner);
  expect(actions.filter((action) => action === 'link.created')).toHaveLength(5);
});

it('an import adds links and changes titles, and removes no link', async () => {
  const { id: vendorId } = await makeVendor(site.database.owner, {
    name: 'Alder',
    description: 'x',
    image_url: '/a.svg',
  });
  const link = { vendor_id: vendorId, description: 'kept', icon: 'store' };
  await site.database.owner('vendor_links').insert([
    { ...link, title: 'By hand', url: 'https://alder.example/hand', display_order: 3 },
    { ...link, title: 'Old', url: 'https://alder.example', display_order: 4 },
  ]);
  const csv = 'name,description,imageUrl,links\nAlder,x,/a.svg,"New: https://alder.example\nhttps://other.example"';
  const { rows } = await importCsv(csv);
  expect(rows[0]).toMatchObject({
    action: 'update',
    changes: [
      {
        field: 'links',
        from: 'By hand: https://alder.example/hand\nOld: https://alder.example',
        to: 'By hand: https://alder.example/hand\nNew: https://alder.example\nother.example: https://other.example',
      },
    ],
  });
  expect(await site.database.owner('vendor_links').orderBy('id').select('title', 'icon', 'display_order')).toEqual([
    { title: 'By hand', icon: 'store', display_order: 3 },
    { title: 'New', icon: 'store', display_order: 4 },
    { title: 'other.example', icon: 'link', display_order: 5 },
  ]);
  expect(await importCsv(csv)).toMatchObject({ unchanged: 1, updated: 0 });
});

it.each([
  ['without an address', 'Shop', 'Link "Shop" has no address, such as https://example.org'],
  [
    'with another scheme',
    'Shop: ftp://a.example',
    'Link "Shop: ftp://a.example" has no address, such as https://example.org',
  ],
  ['with a password', 'Shop: https://name:secret@a.example', 'Enter a whole web address, such as https://example.org'],
  ['with a long title', `${'x'.repeat(300)}: https://a.example`, 'must be less than or equal to'],
  [
    'that are too many',
    Array.from({ length: 51 }, (_, index) => `https://a.example/${index}`).join(' '),
    'A vendor has at most 50 links',
  ],
])('a row with links %s is an error, which says why', async (_what, cell, message) => {
  const { rows } = await importCsv(`name,description,imageUrl,links\nAlder,x,/a.svg,${cell}`);
  expect(rows[0]).toMatchObject({ action: 'error', errors: [expect.stringContaining(message)] });
  expect(await listLinks()).toEqual([]);
});
