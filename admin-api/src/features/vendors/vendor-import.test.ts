import { makeVendor } from '@plaudit/db/testing/factories';
import { hasLockWait } from '@plaudit/db/testing/lock-waits';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiError, ImportVendorsResponse } from '../../../contract/index.ts';
import type { Caller } from '../../http/caller.ts';
import { callerOf, signIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';
import { importVendors } from './vendor-import.service.ts';

const site = useApi();
let token: string;
let caller: Caller;
beforeEach(async () => {
  const admin = await signIn(site.database.owner);
  token = admin.token;
  caller = callerOf(admin);
});

const importCsv = <Body = ImportVendorsResponse>(csv: string, dryRun: boolean) =>
  site.api.post<Body>('/api/admin/vendors/import', token, { csv, dryRun });
const listStored = () =>
  site.database.owner('vendors').orderBy('name').select('name', 'description', 'image_url', 'version');

const CSV = `\uFEFFName,Description,Image URL\r
Alder,"Planks, beams","/pictures/alder.svg"\r
birch,Changed,/pictures/birch.svg\r
Cedar,Same,/pictures/cedar.svg\r
,No name,/pictures/x.svg\r
Dogwood,Bad picture,javascript:alert(1)\r
ALDER,Again,/pictures/again.svg\r
`;

async function makeVendors(): Promise<void> {
  await makeVendor(site.database.owner, { name: 'Birch', description: 'Old', image_url: '/pictures/birch.svg' });
  await makeVendor(site.database.owner, { name: 'Cedar', description: 'Same', image_url: '/pictures/cedar.svg' });
}

describe('importing vendors', () => {
  it('reports the result of each row in a dry run, and stores nothing', async () => {
    await makeVendors();
    const before = await listStored();
    const { status, body } = await importCsv(CSV, true);
    expect(status).toBe(200);
    expect(body).toMatchObject({ dryRun: true, created: 1, updated: 1, unchanged: 1, errors: 3 });
    expect(body.rows).toEqual([
      {
        line: 2,
        name: 'Alder',
        action: 'create',
        changes: [
          { field: 'name', from: null, to: 'Alder' },
          { field: 'description', from: null, to: 'Planks, beams' },
          { field: 'imageUrl', from: null, to: '/pictures/alder.svg' },
        ],
        errors: [],
      },
      {
        line: 3,
        name: 'birch',
        action: 'update',
        changes: [
          { field: 'name', from: 'Birch', to: 'birch' },
          { field: 'description', from: 'Old', to: 'Changed' },
        ],
        errors: [],
      },
      { line: 4, name: 'Cedar', action: 'unchanged', changes: [], errors: [] },
      { line: 5, name: '', action: 'error', changes: [], errors: ['Name is missing'] },
      {
        line: 6,
        name: 'Dogwood',
        action: 'error',
        changes: [],
        errors: ['The image URL must be a whole web address, such as https://example.org/logo.png'],
      },
      { line: 7, name: 'ALDER', action: 'error', changes: [], errors: ['The name is already in line 2'] },
    ]);
    expect(await listStored()).toEqual(before);
    expect(await site.database.owner('audit_log').select()).toEqual([]);
  });

  it('does what the dry run reported', async () => {
    await makeVendors();
    const planned = await importCsv(CSV, true);
    const done = await importCsv(CSV, false);
    expect(done.body).toEqual({ ...planned.body, dryRun: false });
    expect(await listStored()).toEqual([
      { name: 'Alder', description: 'Planks, beams', image_url: '/pictures/alder.svg', version: 1 },
      { name: 'birch', description: 'Changed', image_url: '/pictures/birch.svg', version: 2 },
      { name: 'Cedar', description: 'Same', image_url: '/pictures/cedar.svg', version: 1 },
    ]);
    const [entry] = await site.database.owner('audit_log').select('action', 'detail');
    expect(entry?.action).toBe('vendor.imported');
    expect(JSON.parse(entry?.detail as string)).toEqual({ created: 1, updated: 1, unchanged: 1, errors: 3 });
    const again = await importCsv(CSV, false);
    expect(again.body).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
  });

  it.each([
    ['semicolons', 'name;description;imageUrl\nElm;Planks, beams;/e.svg\nFir;x;/f.svg'],
    [
      'semicolons and a heading with commas',
      'name;Notes, remarks, questions;description;imageUrl\nElm;;Planks, beams;/e.svg\nFir;;x;/f.svg',
    ],
    [
      'semicolons and a quoted heading with semicolons',
      'name;"a;b,c,d,e";description;imageUrl\nElm;;Planks, beams;/e.svg\nFir;;x;/f.svg',
    ],
    ['tabs', 'name\tdescription\timageUrl\nElm\tPlanks, beams\t/e.svg\nFir\tx\t/f.svg'],
    ['an empty first column', '\tname\tdescription\timageUrl\n\tElm\tPlanks, beams\t/e.svg\n\tFir\tx\t/f.svg'],
    ['headings in other letters', 'NAME,De-scription,image_url\nElm,"Planks, beams",/e.svg\nFir,x,/f.svg'],
    ['empty rows', 'name,description,imageUrl,\n,,,\nElm,"Planks, beams",/e.svg,\nFir,x,/f.svg\n,,,'],
    ['two kinds of line ends', 'name,description,imageUrl\r\nElm,"Planks, beams",/e.svg\nFir,x,/f.svg\r\n'],
    [
      'unknown columns',
      'name,description,imageUrl,constructor,__proto__\nElm,"Planks, beams",/e.svg,1,2\nFir,x,/f.svg',
    ],
  ])('reads files of spreadsheet programs, with %s', async (_what, csv) => {
    const { body } = await importCsv(csv, true);
    expect(body).toMatchObject({ created: 2, errors: 0 });
    expect(body.rows[0]?.changes.map(({ to }) => to)).toEqual(['Elm', 'Planks, beams', '/e.svg']);
  });

  it('reports a first row that is too short', async () => {
    const { body } = await importCsv('name,description,imageUrl\nElm,x\nFir,x,/f.svg', true);
    expect(body.rows[0]?.errors).toEqual(['Image URL is missing']);
    expect(body).toMatchObject({ created: 1, errors: 1 });
  });

  it('takes a quotation mark inside of a text for one of its letters', async () => {
    const { body } = await importCsv('name,description,imageUrl\nThe "Elm",12" planks,/e.svg', true);
    expect(body.rows[0]?.changes.map(({ to }) => to)).toEqual(['The "Elm"', '12" planks', '/e.svg']);
  });

  it('reports a row whose name several vendors have', async () => {
    await makeVendor(site.database.owner, { name: 'Elm' });
    await makeVendor(site.database.owner, { name: 'elm' });
    const { body } = await importCsv('name,description,imageUrl\nElm,x,/e.svg', true);
    expect(body.rows[0]?.errors).toEqual(['Several vendors have this name: edit them by hand']);
  });

  it.each([
    ['Name*,description,imageUrl\nA,B,/c', 'The first line must name the columns: missing name'],
    ['name,description\nA,B', 'The first line must name the columns: missing imageUrl'],
    ['name,description,imageUrl', 'The file has no rows below its headings'],
    ['name,description,imageUrl\n"A,B,/c', 'a text that begins with a quotation mark does not end with one'],
    ['name,description,imageUrl\nA,B,/c\n"D,E,/f\nG,"H",/i', 'a quotation mark is in the wrong place, in lines 3 to 4'],
    ['name,description,imageUrl,image\nA,B,/c,/d', 'The first line names the column imageUrl twice'],
    ['name,description,imageUrl\nCaf\uFFFD,B,/c', 'The file is not UTF-8 text'],
    [`name,description,imageUrl\n${'A,B,/c\n'.repeat(10_001)}`, 'The file has more than 10,000 rows'],
  ])('rejects the file %o', async (csv, message) => {
    const { status, body } = await importCsv<ApiError>(csv, true);
    expect([status, body.code]).toEqual([400, 'import.unreadable']);
    expect(body.message).toContain(message);
  });

  it('creates each vendor once when a file is imported twice at the same moment', async () => {
    const rows = Array.from({ length: 20 }, (_none, index) => `Vendor ${index},x,/v.svg`);
    const csv = ['name,description,imageUrl', ...rows].join('\n');
    const responses = await Promise.all([importCsv(csv, false), importCsv(csv, false)]);
    expect(responses.map(({ body }) => body.created).sort()).toEqual([0, 20]);
    expect(await site.database.owner('vendors').select('id')).toHaveLength(20);
  });

  it('records overwritten values in the audit log', async () => {
    const { id } = await makeVendor(site.database.owner, { name: 'Elm', description: 'Old', image_url: '/old.svg' });
    await importCsv('name,description,imageUrl\nElm,New,/new.svg\nFir,x,/f.svg', false);
    const entries = await site.database.owner('audit_log').orderBy('id').select('action', 'subject_id', 'detail');
    expect(entries.map(({ action }) => action)).toEqual(['vendor.imported', 'vendor.changed', 'vendor.created']);
    expect(entries[1]?.subject_id).toBe(String(id));
    expect(JSON.parse(entries[1]?.detail ?? '')).toEqual({
      from: { name: 'Elm', description: 'Old', imageUrl: '/old.svg' },
      to: { name: 'Elm', description: 'New', imageUrl: '/new.svg' },
      import: true,
    });
  });

  it('does not change a vendor that is deleted during the import', async () => {
    const { owner } = site.database;
    const { id } = await makeVendor(owner, { name: 'Elm', description: 'Old' });
    const deleting = await owner.transaction();
    await deleting('vendors').where({ id }).update({ retired_at: new Date() });
    const response = importCsv('name,description,imageUrl\nElm,New,/new.svg', false);
    await expect.poll(() => hasLockWait(owner), { timeout: 10_000, interval: 20 }).toBe(true);
    await deleting.commit();
    expect((await response).body.rows[0]?.errors).toEqual(['This vendor was deleted meanwhile']);
    expect(await owner('vendors').where({ id }).first('description')).toEqual({ description: 'Old' });
  });

  it.each([
    ['does not change', 'Rowan', ['This vendor was renamed meanwhile'], { name: 'Rowan', description: 'Old' }],
    ['changes', 'ELM', [], { name: 'elm', description: 'New' }],
  ])('%s a vendor that is renamed to %s during the import', async (_what, newName, errors, stored) => {
    const { owner } = site.database;
    const { id } = await makeVendor(owner, { name: 'Elm', description: 'Old' });
    const renaming = await owner.transaction();
    await renaming('vendors').where({ id }).update({ name: newName });
    const response = importCsv('name,description,imageUrl\nelm,New,/new.svg', false);
    await expect.poll(() => hasLockWait(owner), { timeout: 10_000, interval: 20 }).toBe(true);
    await renaming.commit();
    expect((await response).body.rows[0]?.errors).toEqual(errors);
    expect(await owner('vendors').where({ id }).first('name', 'description')).toEqual(stored);
  });

  it('locks the vendors that it changes only at its end', async () => {
    const { owner } = site.database;
    const voted = await makeVendor(owner, { name: 'Birch' });
    // New vendors cannot be inserted while this transaction is open: it locks the gap after the last one. The condition
    // is not a range, because for a range in a small table MySQL reads and locks every row.
    const blocker = await owner.transaction({ isolationLevel: 'repeatable read' });
    try {
      await blocker.raw('select id from vendors where id = ? for update', [voted.id + 1]);
      const importing = importCsv(
        'name,description,imageUrl\nBirch,New,/pictures/b.svg\nElm,New,/pictures/e.svg\n',
        false,
      );
      await expect.poll(() => hasLockWait(owner), { timeout: 10_000, interval: 20 }).toBe(true);
      const [free] = await owner.raw('select id from vendors where id = ? for update skip locked', [voted.id]);
      expect(free).toHaveLength(1);
      await blocker.commit();
      expect((await importing).body).toMatchObject({ created: 1, updated: 1 });
    } finally {
      if (!blocker.isCompleted()) await blocker.rollback();
    }
  });

  it('takes no more statements for many rows than for two, because votes and other requests of the admin wait for it', async () => {
    const csv = (count: number, description: string) =>
      ['name', ...Array.from({ length: count }, (_none, index) => `Vendor ${index}`)]
        .map((name, index) => `${name},${index === 0 ? 'description,imageUrl' : `${description},/v.svg`}`)
        .join('\n');
    const { admin, owner } = site.database;
    const statementsOf = async (file: string) => {
      let statements = 0;
      const count = () => {
        statements += 1;
      };
      admin.on('query', count);
      await importVendors(admin, caller, { csv: file, dryRun: false });
      admin.off('query', count);
      return statements;
    };
    const toCreate = await statementsOf(csv(2, 'Created'));
    const toUpdate = await statementsOf(csv(2, 'Updated'));
    expect(toCreate).toBeGreaterThan(0);
    await owner('vendors').delete();
    expect(await statementsOf(csv(100, 'Created'))).toBe(toCreate);
    expect(await statementsOf(csv(100, 'Updated'))).toBe(toUpdate);
    expect(new Set((await listStored()).map(({ description, version }) => `${description} ${version}`))).toEqual(
      new Set(['Updated 2']),
    );
  });

  it('names each new vendor by its own id in the audit log', async () => {
    await importCsv('name,description,imageUrl\nFir,x,/f.svg\nElm,x,/e.svg\nAsh,x,/a.svg', false);
    const { owner } = site.database;
    const entries = await owner('audit_log').where({ action: 'vendor.created' }).select('subject_id', 'detail');
    for (const { subject_id, detail } of entries) {
      const vendor = await owner('vendors')
        .where({ id: Number(subject_id) })
        .first('name');
      expect(vendor?.name).toBe(JSON.parse(detail).name);
    }
    expect(entries).toHaveLength(3);
  });
});
