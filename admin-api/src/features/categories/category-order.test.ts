import { makeCategory } from '@plaudit/db/testing/factories';
import { beforeEach, expect, it } from 'vitest';
import type { AdminCategory, ApiError } from '../../../contract/index.ts';
import { listAuditActions, type SignedIn, signIn, signInAsAdmin } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();
const PATH = '/api/admin/categories';
let caller: SignedIn;
let ids: number[];
beforeEach(async () => {
  const { owner } = site.database;
  caller = await signIn(owner);
  ids = [];
  for (const name of ['Speed', 'Quality', 'Variety', 'Service']) ids.push((await makeCategory(owner, { name })).id);
});

const saveOrder = <Body = AdminCategory[]>(categoryIds: number[], token = caller.token) =>
  site.api.post<Body>(`${PATH}/order`, token, { categoryIds });
const listIds = async () => (await site.api.get<AdminCategory[]>(PATH, caller.token)).body.map(({ id }) => id);
const idsAt = (...indexes: number[]) => indexes.map((index) => ids[index] as number);

it('a saved order is the order of the site from then on, and is in the audit log', async () => {
  const wanted = idsAt(2, 0, 3, 1);
  const { status, body } = await saveOrder(wanted);
  expect([status, body.map(({ id }) => id)]).toEqual([200, wanted]);
  expect(await listIds()).toEqual(wanted);
  expect(await listAuditActions(site.database.owner)).toEqual(['category.reordered']);
  const [entry] = await site.database.owner('audit_log');
  expect(JSON.parse(String(entry?.detail))).toEqual({ categoryIds: wanted });
});

it('saving an order does not make an open form out of date', async () => {
  await saveOrder(idsAt(3, 2, 1, 0));
  expect(new Set(await site.database.owner('categories').pluck('version'))).toEqual(new Set([1]));
});

it('a new category is last, and a restored one is near to where it was', async () => {
  const { owner } = site.database;
  await saveOrder(idsAt(3, 2, 1, 0));
  const created = await site.api.post<AdminCategory>(PATH, caller.token, { name: 'Care', description: 'For parcels' });
  expect((await listIds()).at(-1)).toBe(created.body.id);
  const [gone] = idsAt(2) as [number];
  await owner('categories').where({ id: gone }).update({ retired_at: new Date() });
  expect((await saveOrder([...idsAt(3, 1, 0), created.body.id])).status).toBe(200);
  await site.api.post(`${PATH}/${gone}/restore`, caller.token);
  expect((await listIds()).indexOf(gone)).toBe(2);
});

it('an order has to name every category of the site, and no other', async () => {
  for (const wrong of [idsAt(0, 1, 2), [...idsAt(0, 1, 2), 999_999], [...ids, 999_999], []]) {
    const { status, body } = await saveOrder<ApiError>(wrong);
    expect([status, body.code]).toEqual([409, 'category.order']);
  }
  expect((await saveOrder<ApiError>([...idsAt(0, 1, 2), ids[0] as number])).status).toBe(400);
  expect(await listIds()).toEqual(ids);
  expect(await listAuditActions(site.database.owner)).toEqual([]);
});

it('only super admins can save an order', async () => {
  expect((await saveOrder(ids, (await signInAsAdmin(site.database.owner)).token)).status).toBe(403);
});
