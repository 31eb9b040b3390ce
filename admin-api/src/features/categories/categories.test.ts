import { makeBallotBox, makeCategory, makeCycle, makeElection, makeVote } from '@plaudit/db/testing/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AdminCategory, AdminVendor, ApiError, DeletedResponse } from '../../../contract/index.ts';
import { listAuditActions, signIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();
let token: string;
beforeEach(async () => {
  ({ token } = await signIn(site.database.owner));
});

const PATH = '/api/admin/categories';
const list = async (query = '') => (await site.api.get<AdminCategory[]>(`${PATH}${query}`, token)).body;
const createCategory = <Body = AdminCategory>(given: object = {}) =>
  site.api.post<Body>(PATH, token, { name: 'Packaging', description: 'How well it is wrapped', ...given });
const boxesOf = (categoryId: number) =>
  site.database.owner('ballot_boxes').where({ category_id: categoryId }).orderBy('id').select('id', 'close_reason');

describe('GET /api/admin/categories', () => {
  it('lists categories in the order of the site, with their votes', async () => {
    const { categories, boxes, vendors } = await makeElection(site.database.owner);
    await makeVote(site.database.owner, { ballot_box_id: boxes[1]?.id ?? 0, vendor_id: vendors[0]?.id ?? 0 });
    await makeCategory(site.database.owner, { retired_at: new Date() });
    expect((await list()).map(({ id, votes }) => [id, votes])).toEqual([
      [categories[0]?.id, 0],
      [categories[1]?.id, 1],
    ]);
    expect(await list('?status=retired')).toHaveLength(1);
  });

  it('has the votes of this period and, separately, those of all periods', async () => {
    const { owner } = site.database;
    const past = await makeCycle(owner, { is_active: 0, ended_at: new Date() });
    const { categories, boxes, vendors } = await makeElection(owner);
    const [category, vendor] = [categories[0]?.id ?? 0, vendors[0]?.id ?? 0];
    const box = await makeBallotBox(owner, {
      cycle_id: past.id,
      category_id: category,
      closed_at: new Date(),
      close_reason: 'cycle_ended',
    });
    await makeVote(owner, { ballot_box_id: box.id, vendor_id: vendor });
    await makeVote(owner, { ballot_box_id: box.id, vendor_id: vendor });
    await makeVote(owner, { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: vendor });
    expect((await list())[0]).toMatchObject({ id: category, votesThisPeriod: 1, votes: 3 });
    const listed = await site.api.get<AdminVendor[]>('/api/admin/vendors', token);
    expect(listed.body.find(({ id }) => id === vendor)).toMatchObject({ votesThisPeriod: 1, votes: 3 });
  });
});

describe('POST /api/admin/categories', () => {
  it('keeps the picture that the form has uploaded, until the form sends an empty one', async () => {
    const imageUrl = `/pictures/uploaded/${'a1'.repeat(16)}-640.webp`;
    const { body } = await createCategory({ imageUrl });
    expect(body.imageUrl).toBe(imageUrl);
    const change = async (given: { imageUrl?: string }) => {
      const { name, description } = body;
      const path = `/api/admin/categories/${body.id}`;
      return (await site.api.put<AdminCategory>(path, token, { name, description, ...given })).body;
    };
    expect((await change({})).imageUrl).toBe(imageUrl);
    expect(await change({ imageUrl: '' })).not.toHaveProperty('imageUrl');
    expect((await createCategory<ApiError>({ name: 'Other', imageUrl: 'javascript:alert(1)' })).status).toBe(400);
  });

  it('has no picture in a fresh form, and has a default color', async () => {
    const { status, body } = await createCategory({ icon: 'fa-box', imageUrl: '' });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      name: 'Packaging',
      description: 'How well it is wrapped',
      icon: 'fa-box',
      color: '#3B82F6',
      votes: 0,
      votesThisPeriod: 0,
      version: 1,
    });
    expect(await listAuditActions(site.database.owner)).toEqual(['category.created']);
  });

  it('adds the category at the end, with an open ballot box if a period is running', async () => {
    await makeElection(site.database.owner);
    const { body } = await createCategory();
    expect((await list()).at(-1)?.id).toBe(body.id);
    expect(await boxesOf(body.id)).toEqual([{ id: expect.any(Number), close_reason: null }]);
  });

  it('opens no ballot box if no period is running', async () => {
    const { body } = await createCategory();
    expect(await boxesOf(body.id)).toEqual([]);
  });

  it.each([{ name: '' }, { name: '  ' }, { name: undefined }, { description: '' }, { description: undefined }])(
    'requires a name and a description: %o',
    async (given) => {
      const response = await createCategory<ApiError>(given);
      expect([response.status, response.body.message]).toEqual([400, 'Name and description are required']);
    },
  );

  it.each([
    { color: 'red' },
    { color: '#12345' },
    { color: 'javascript:alert(1)' },
    { icon: '<svg onload=alert(1)>' },
    { name: 'x'.repeat(61) },
    { description: 'x'.repeat(501) },
    { retiredAt: null },
    { id: 1 },
  ])('rejects %o', async (given) => {
    const response = await createCategory<ApiError>(given);
    expect([response.status, response.body.code]).toEqual([400, 'request.invalid']);
  });

  it.each(['#a1B2c3', 'blue', 'yellow', 'purple', 'orange', 'green', 'indigo'])(
    'accepts the color %s',
    async (color) => {
      expect((await createCategory({ color })).body.color).toBe(color);
    },
  );

  it('rejects a taken name, in any case of letters, also in simultaneous requests', async () => {
    const responses = await Promise.all(
      ['Shipping', 'SHIPPING', 'shipping'].map((name) => createCategory<ApiError>({ name })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(responses.find(({ status }) => status === 409)?.body.code).toBe('category.name_taken');
  });

  it('accepts the name of a deleted category', async () => {
    await makeCategory(site.database.owner, { name: 'Packaging', retired_at: new Date() });
    expect((await createCategory()).status).toBe(201);
  });
});

describe('PUT /api/admin/categories/:id', () => {
  it('changes the category and increases its version', async () => {
    const { body } = await createCategory({ icon: 'box', color: 'blue' });
    const changed = await site.api.put<AdminCategory>(`${PATH}/${body.id}`, token, {
      name: 'Wrapping',
      description: 'New',
      color: 'green',
      version: 1,
    });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({
      name: 'Wrapping',
      description: 'New',
      icon: 'box',
      color: 'green',
      version: 2,
    });
    expect(await listAuditActions(site.database.owner)).toEqual(['category.created', 'category.changed']);
  });

  it('rejects the second of two edits of one version, with the stored category in the response', async () => {
    const { body } = await createCategory();
    const edit = (name: string) => ({ name, description: 'New', version: 1 });
    const responses = await Promise.all(
      ['One', 'Two'].map((name) => site.api.put<ApiError>(`${PATH}/${body.id}`, token, edit(name))),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const stale = responses.find(({ status }) => status === 409)?.body;
    expect(stale?.code).toBe('stale_edit');
    expect(stale?.current).toEqual((await list())[0]);
  });

  it('is 404 for an unknown and for a deleted category', async () => {
    const gone = await makeCategory(site.database.owner, { retired_at: new Date() });
    for (const id of [gone.id, 999_999]) {
      const response = await site.api.put<ApiError>(`${PATH}/${id}`, token, { name: 'A', description: 'B' });
      expect([response.status, response.body.message]).toEqual([404, 'Category not found']);
    }
  });
});

describe('deleting and restoring a category', () => {
  it('hides the category with its votes, and a restore brings both back', async () => {
    const { categories, boxes, vendors } = await makeElection(site.database.owner);
    const id = categories[0]?.id as number;
    const box = boxes[0]?.id as number;
    await makeVote(site.database.owner, { ballot_box_id: box, vendor_id: vendors[0]?.id ?? 0 });
    const { body } = await site.api.delete<DeletedResponse>(`${PATH}/${id}`, token);
    expect(body).toEqual({ id, votes: 1, restorable: true });
    expect(await boxesOf(id)).toEqual([{ id: box, close_reason: 'category_retired' }]);
    expect((await list()).map((category) => category.id)).toEqual([categories[1]?.id]);
    const restored = await site.api.post<AdminCategory>(`${PATH}/${id}/restore`, token);
    expect(restored.body).toMatchObject({ id, votes: 1 });
    expect(await boxesOf(id)).toEqual([{ id: box, close_reason: null }]);
    expect(await site.database.owner('votes').select()).toHaveLength(1);
    expect(await listAuditActions(site.database.owner)).toEqual(['category.deleted', 'category.restored']);
  });

  it('opens a ballot box of the running period for a category that was deleted in an earlier one', async () => {
    const old = await makeCategory(site.database.owner, { retired_at: new Date() });
    await makeElection(site.database.owner);
    await site.api.post(`${PATH}/${old.id}/restore`, token);
    expect(await boxesOf(old.id)).toEqual([{ id: expect.any(Number), close_reason: null }]);
    await site.api.post(`${PATH}/${old.id}/restore`, token);
    expect(await boxesOf(old.id)).toHaveLength(1);
  });

  it('does not restore a category if its name is taken by now', async () => {
    const old = await makeCategory(site.database.owner, { name: 'Speed', retired_at: new Date() });
    await makeCategory(site.database.owner, { name: 'speed' });
    const response = await site.api.post<ApiError>(`${PATH}/${old.id}/restore`, token);
    expect([response.status, response.body.code]).toEqual([409, 'category.name_taken']);
  });

  it('deletes once: the second of two simultaneous requests gets a 404', async () => {
    const { body } = await createCategory();
    const responses = await Promise.all([1, 2].map(() => site.api.delete(`${PATH}/${body.id}`, token)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});
