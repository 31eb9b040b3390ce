import { makeVendor } from '@plaudit/db/testing/factories';
import { beforeEach, expect, it } from 'vitest';
import { type AdminVendor, type ApiError, VENDORS_ORDER_MAX } from '../../../contract/index.ts';
import { listAuditActions, type SignedIn, signIn, signInAsAdmin } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();
const PATH = '/api/admin/vendors';
let caller: SignedIn;
let ids: number[];
beforeEach(async () => {
  const { owner } = site.database;
  caller = await signIn(owner);
  ids = [];
  for (const name of ['Alder', 'Birch', 'Cedar']) ids.push((await makeVendor(owner, { name })).id);
});

const saveOrder = <Body = AdminVendor[]>(vendorIds: readonly number[], token = caller.token) =>
  site.api.post<Body>(`${PATH}/order`, token, { vendorIds });
const listVendors = async () => (await site.api.get<AdminVendor[]>(PATH, caller.token)).body;
const readNames = async () => (await listVendors()).map(({ name }) => name).join(' ');

it('vendors are sorted by name until an admin saves an order, and again after that order is removed', async () => {
  expect(await readNames()).toBe('Alder Birch Cedar');
  expect((await listVendors()).map(({ place }) => place)).toEqual([null, null, null]);
  expect((await saveOrder(ids.toReversed())).body.map(({ name, place }) => `${name} ${place}`)).toEqual([
    'Cedar 1',
    'Birch 2',
    'Alder 3',
  ]);
  expect(await readNames()).toBe('Cedar Birch Alder');
  await saveOrder([]);
  expect(await readNames()).toBe('Alder Birch Cedar');
  expect(await listAuditActions(site.database.owner)).toEqual(['vendor.reordered', 'vendor.reordered']);
});

it('vendors that were added after the order was saved are last, by name', async () => {
  await saveOrder(ids.toReversed());
  await makeVendor(site.database.owner, { name: 'Zinnia' });
  await makeVendor(site.database.owner, { name: 'Aspen10' });
  await makeVendor(site.database.owner, { name: 'Aspen2' });
  expect(await readNames()).toBe('Cedar Birch Alder Aspen2 Aspen10 Zinnia');
});

it('saving an order does not make an open form out of date, and no vote waits for it', async () => {
  const { owner } = site.database;
  const vote = await owner.transaction();
  await vote.raw('select id from vendors lock in share mode');
  expect((await saveOrder(ids.toReversed())).status).toBe(200);
  await vote.commit();
  expect(new Set(await owner('vendors').pluck('version'))).toEqual(new Set([1]));
});

it('an order has to name every vendor of the site, and no other', async () => {
  const { owner } = site.database;
  const gone = await makeVendor(owner, { retired_at: new Date() });
  for (const wrong of [ids.slice(1), [...ids, 999_999], [...ids, gone.id]]) {
    const { status, body } = await saveOrder<ApiError>(wrong);
    expect([status, body.code]).toEqual([409, 'vendor.order']);
  }
  expect((await saveOrder<ApiError>([...ids, ids[0] as number])).status).toBe(400);
  expect(await owner('vendor_places').pluck('place')).toEqual([]);
});

it('of two orders that are saved at the same time one is stored, and not a mixture', async () => {
  const [one, other] = [ids, ids.toReversed()];
  await Promise.all(Array.from({ length: 6 }, (_, index) => saveOrder(index % 2 ? one : other)));
  expect([one, other]).toContainEqual((await listVendors()).map(({ id }) => id));
});

it('an order may have ten thousand vendors', async () => {
  const { owner } = site.database;
  const rows = Array.from({ length: VENDORS_ORDER_MAX - ids.length }, (_, index) => ({
    name: `Vendor ${index}`,
    description: '',
    image_url: '',
  }));
  for (let from = 0; from < rows.length; from += 2_000) await owner('vendors').insert(rows.slice(from, from + 2_000));
  const all: number[] = await owner('vendors').orderBy('id').pluck('id');
  const wanted = all.toReversed();
  const { status, body } = await saveOrder(wanted);
  expect(status).toBe(200);
  expect(body.map(({ id }) => id)).toEqual(wanted);
}, 20_000);

it('only super admins can save an order', async () => {
  expect((await saveOrder(ids, (await signInAsAdmin(site.database.owner)).token)).status).toBe(403);
});
