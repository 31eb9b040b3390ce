import { makeCategory, makeVendor } from '@plaudit/db/testing/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ImportVendorsResponse, Shortlists } from '../../../contract/index.ts';
import { signIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();
let token: string;
beforeEach(async () => {
  token = (await signIn(site.database.owner)).token;
});

const importCsv = (csv: string, dryRun: boolean) =>
  site.api.post<ImportVendorsResponse>('/api/admin/vendors/import', token, { csv, dryRun });
const listStored = () =>
  site.database.owner('vendors').orderBy('name').select('name', 'description', 'image_url', 'version');

describe('importing shortlists', () => {
  const readNextLists = async () => {
    const { body } = await site.api.get<Shortlists>('/api/admin/next-shortlists', token);
    const names = new Map(
      (await site.database.owner('vendors').select('id', 'name')).map(({ id, name }) => [id, name]),
    );
    return body.categories.map(({ ballot, nominees }) =>
      ballot === 'open' ? 'open' : nominees.map((id) => names.get(id)).sort(),
    );
  };
  const toCsv = (...rows: string[]) =>
    ['name,description,imageUrl,shortlists', ...rows.map((row) => row.replace(',', ',D,/p.svg,'))].join('\n');
  beforeEach(async () => {
    for (const [index, name] of ['Speed', 'Quality, overall', 'Service'].entries()) {
      await makeCategory(site.database.owner, { name, display_order: index });
    }
  });

  it('puts new and known vendors on the lists that their rows name, and leaves other categories open', async () => {
    await makeVendor(site.database.owner, { name: 'Birch', description: 'D', image_url: '/p.svg' });
    const file = toCsv('Alder,"quality, overall; SPEED"', 'birch,Speed', 'Cedar,');
    const dryRun = await importCsv(file, true);
    expect(dryRun.body.rows.map(({ changes }) => changes.find(({ field }) => field === 'shortlists'))).toEqual([
      { field: 'shortlists', from: null, to: 'Speed; Quality, overall' },
      { field: 'shortlists', from: '', to: 'Speed' },
      undefined,
    ]);
    expect(await readNextLists()).toEqual(['open', 'open', 'open']);
    await importCsv(file, false);
    expect(await readNextLists()).toEqual([['Alder', 'birch'], ['Alder'], 'open']);
    expect((await importCsv(file, true)).body).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
  });

  it('takes a vendor off the lists that its row does not name, and leaves vendors that are not in the file', async () => {
    await importCsv(toCsv('Alder,Speed', 'Birch,Speed', 'Cedar,Speed'), false);
    const before = await listStored();
    const { body } = await importCsv(toCsv('Alder,', 'Birch,Service'), false);
    expect(body).toMatchObject({ updated: 2, errors: 0 });
    expect(await readNextLists()).toEqual([['Cedar'], 'open', ['Birch']]);
    expect(await listStored()).toEqual(before);
  });

  it('leaves a vendor on its lists if its row is too short to have a cell for them', async () => {
    await importCsv(toCsv('Alder,Speed', 'Birch,Speed'), false);
    const file = ['name,description,imageUrl,shortlists', 'Alder,D,/p.svg', 'Birch,D,/p.svg,'].join('\n');
    const { body } = await importCsv(file, true);
    expect(body.rows.map(({ action, changes }) => ({ action, changes }))).toEqual([
      { action: 'unchanged', changes: [] },
      { action: 'update', changes: [{ field: 'shortlists', from: 'Speed', to: '' }] },
    ]);
    await importCsv(file, false);
    expect(await readNextLists()).toEqual([['Alder'], 'open', 'open']);
  });

  it('reads commas and lines between categories too, and takes a comma inside of a name for a part of it', async () => {
    const rows = ['Alder,"Speed, Quality, overall"', 'Birch,"Service,speed"', 'Cedar,"Speed\nService"'];
    expect((await importCsv(toCsv(...rows), false)).body).toMatchObject({ errors: 0 });
    expect(await readNextLists()).toEqual([['Alder', 'Birch', 'Cedar'], ['Alder'], ['Birch', 'Cedar']]);
    const { body } = await importCsv(toCsv('Elm,"Speed, Sped, Service"', 'Fir,"Fast, Cheap"'), true);
    expect(body.rows.map(({ errors }) => errors)).toEqual([
      ['There is no category "Sped"'],
      ['There is no category "Fast, Cheap"'],
    ]);
  });

  it('reports a category that does not exist, and changes no list for a file without the column', async () => {
    await importCsv(toCsv('Alder,Speed'), false);
    const { body } = await importCsv(toCsv('Birch,Sped'), true);
    expect(body.rows[0]?.errors).toEqual(['There is no category "Sped"']);
    await importCsv('name,description,imageUrl\nAlder,Changed,/p.svg', false);
    expect(await readNextLists()).toEqual([['Alder'], 'open', 'open']);
  });
});
