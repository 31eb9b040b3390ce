import { makeCategory, makeVendor } from '@plaudit/db/testing/factories';
import { onRetry } from '@plaudit/db/transaction';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type ApiError,
  IMPORT_BYTES_MAX,
  IMPORT_ROWS_MAX,
  type ImportVendorsResponse,
  type Shortlists,
} from '../../../contract/index.ts';
import type { Caller } from '../../http/caller.ts';
import { callerOf, listAuditActions, signIn } from '../../testing/test-api.ts';
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

const importCsv = <Body = ImportVendorsResponse>(csv: string, dryRun = false, as = token) =>
  site.api.post<Body>('/api/admin/vendors/import', as, { csv, dryRun });
const toFile = (headings: string, rows: readonly string[]) => [headings, ...rows].join('\n');
const numbered = (count: number, row: (index: number) => string) =>
  Array.from({ length: count }, (_none, index) => row(index));

describe('a large import', () => {
  it('creates ten thousand vendors, puts them on a shortlist, and changes them', async () => {
    const { owner } = site.database;
    await makeCategory(owner, { name: 'Speed' });
    const headings = 'name,description,imageUrl,shortlists';
    const rows = (description: string) =>
      numbered(IMPORT_ROWS_MAX, (index) => `Vendor ${index},${description},/v/${index}.svg,Speed`);
    const created = await importCsv(toFile(headings, rows('x'.repeat(300))));
    expect(created.body).toMatchObject({ created: IMPORT_ROWS_MAX, errors: 0, rejectedCsv: null });
    const { body: next } = await site.api.get<Shortlists>('/api/admin/next-shortlists', token);
    expect(next.categories[0]?.nominees).toHaveLength(IMPORT_ROWS_MAX);
    const changed = await importCsv(toFile(headings, rows('Changed')));
    expect(changed.body).toMatchObject({ created: 0, updated: IMPORT_ROWS_MAX, errors: 0 });
    expect(await owner('vendors').distinct('description', 'version')).toEqual([{ description: 'Changed', version: 2 }]);
    const last = await owner('vendors').orderBy('id', 'desc').first('name', 'image_url');
    expect(last).toEqual({ name: `Vendor ${IMPORT_ROWS_MAX - 1}`, image_url: `/v/${IMPORT_ROWS_MAX - 1}.svg` });
  });

  it('is rejected above the limits', async () => {
    expect((await importCsv<ApiError>('x'.repeat(IMPORT_BYTES_MAX + 1), true)).status).toBe(400);
    expect((await importCsv<ApiError>('x'.repeat(2 * IMPORT_BYTES_MAX + 1_000), true)).status).toBe(413);
  });
});

describe('two imports at the same time', () => {
  it('both store all their rows, one after the other', async () => {
    const { owner } = site.database;
    const other = (await signIn(owner)).token;
    const file = (from: number, description: string) =>
      toFile(
        'name,description,imageUrl',
        numbered(2_000, (index) => `Vendor ${from + index},${description},/v.svg`),
      );
    const responses = await Promise.all([importCsv(file(0, 'First')), importCsv(file(1_000, 'Second'), false, other)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    const totals = responses.map(({ body }) => [body.created, body.updated, body.errors]);
    expect(totals.toSorted()).toEqual([
      [1_000, 1_000, 0],
      [2_000, 0, 0],
    ]);
    // The import that ended last has all of its rows.
    const last = totals[0]?.[1] === 1_000 ? 'First' : 'Second';
    const counts = await owner('vendors').groupBy('description').select('description').count({ vendors: '*' });
    expect(counts.find(({ description }) => description === last)).toMatchObject({ vendors: 2_000 });
    expect(counts.reduce((sum, { vendors }) => sum + Number(vendors), 0)).toBe(3_000);
    const names = await owner('vendors').distinct('name');
    expect(names).toHaveLength(3_000);
    expect((await listAuditActions(owner)).filter((action) => action === 'vendor.imported')).toHaveLength(2);
  });

  it('wait for each other longer than a transaction waits for a lock', async () => {
    const { owner, admin } = site.database;
    const first = await owner.transaction();
    await first.raw(`insert into named_locks (name) values ('vendor_import') on duplicate key update name = name`);
    let retries = 0;
    const enough = new Promise<void>((resolve) =>
      onRetry(admin, () => {
        retries += 1;
        // A transaction is tried five times, which are four retries.
        if (retries > 4) resolve();
      }),
    );
    const csv = 'name,description,imageUrl\nElm,x,/e.svg';
    const second = importVendors(admin, caller, { csv, dryRun: false });
    await enough;
    await first.commit();
    expect(await second).toMatchObject({ created: 1, errors: 0 });
  });
});

describe('rows with errors', () => {
  it('are handed back as a file with reasons, which can be imported once it is corrected', async () => {
    const { owner } = site.database;
    await makeVendor(owner, { name: 'Birch' });
    const csv = toFile('Town;Name;Description;Image;Reason', [
      'Oslo;Alder;"Planks, beams";/a.svg;old reason',
      'Rome;;=1+1;/x.svg;',
      'Bern;Fir;Short',
      'Kiel;ALDER;Again;/again.svg;',
    ]);
    const { body } = await importCsv(csv);
    expect(body).toMatchObject({ created: 1, errors: 3 });
    expect(body.rejectedCsv).toBe(
      '\uFEFFTown,Name,Description,Image,reason\r\n' +
        "Rome,,'=1+1,/x.svg,Name is missing.\r\n" +
        'Bern,Fir,Short,,Image URL is missing.\r\n' +
        'Kiel,ALDER,Again,/again.svg,The name is already in line 2.\r\n',
    );
    const mended = (body.rejectedCsv ?? '')
      .replace('Rome,,', 'Rome,Cedar,')
      .replace('Short,,', 'Short,/f.svg,')
      .replace('ALDER', 'Elm');
    expect((await importCsv(mended)).body).toMatchObject({ created: 3, errors: 0, rejectedCsv: null });
    expect(await owner('vendors').where({ name: 'Cedar' }).first('description')).toEqual({ description: '=1+1' });
    expect((await importCsv(csv, true)).body.rejectedCsv).toBe(body.rejectedCsv);
  });
});
