import { readRankingInput } from '@plaudit/db/rules/tallies/ranking-queries';
import { makeElection, makeVendor, makeVendorLink, makeVote } from '@plaudit/db/testing/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import type {
  AdminVendor,
  AdminVendorLink,
  ApiError,
  DeletedResponse,
  DeleteVendorsResponse,
  RestoreVendorsResponse,
} from '../../../contract/index.ts';
import { listAuditActions, signIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();
let token: string;
beforeEach(async () => {
  ({ token } = await signIn(site.database.owner));
});

const PATH = '/api/admin/vendors';
const list = async (query = '') => (await site.api.get<AdminVendor[]>(`${PATH}${query}`, token)).body;
const fields = (given: object = {}) => ({
  name: 'Blue Heron Coffee',
  description: 'Beans roasted on Mondays',
  imageUrl: '/pictures/heron.svg',
  ...given,
});
const createVendor = <Body = AdminVendor>(given: object = {}) => site.api.post<Body>(PATH, token, fields(given));

describe('vendors', () => {
  it('are listed by name with their links in order and their votes', async () => {
    const { owner } = site.database;
    const { boxes, vendors } = await makeElection(owner);
    const first = { id: vendors[0]?.id ?? 0 };
    await makeVote(owner, { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: first.id });
    await makeVote(owner, { ballot_box_id: boxes[1]?.id ?? 0, vendor_id: first.id });
    await makeVendorLink(owner, { vendor_id: first.id, title: 'Second', display_order: 2 });
    await makeVendorLink(owner, { vendor_id: first.id, title: 'First', display_order: 1, description: 'Shop' });
    const listed = await list();
    expect(listed.map((vendor) => vendor.name)).toEqual([...listed.map((vendor) => vendor.name)].sort());
    const vendor = listed.find(({ id }) => id === first.id);
    expect(vendor?.votes).toBe(2);
    expect(vendor?.links.map(({ title, description }) => [title, description])).toEqual([
      ['First', 'Shop'],
      ['Second', null],
    ]);
  });

  it('are created and changed, and a stale edit is rejected', async () => {
    const { status, body } = await createVendor();
    expect(status).toBe(201);
    const created = { votes: 0, votesThisPeriod: 0, place: null, links: [], version: 1 };
    expect(body).toEqual({ id: expect.any(Number), ...fields(), ...created });
    const put = <Body = AdminVendor>(given: object) => site.api.put<Body>(`${PATH}/${body.id}`, token, fields(given));
    expect((await put({ name: 'Heron', version: 1 })).body).toMatchObject({ name: 'Heron', version: 2 });
    const stale = await put<ApiError>({ name: 'Other', version: 1 });
    expect(stale.status).toBe(409);
    expect(stale.body.current).toMatchObject({ name: 'Heron', version: 2 });
    const changedBy = (await site.database.owner('audit_log').first('actor_username'))?.actor_username;
    expect(stale.body).toMatchObject({ changedBy, message: expect.stringMatching(`^${changedBy} changed this`) });
    expect((await put({ name: 'Overwritten on purpose' })).body.version).toBe(3);
    expect(await listAuditActions(site.database.owner)).toEqual(['vendor.created', 'vendor.changed', 'vendor.changed']);
  });

  it('are hidden with their votes and restored', async () => {
    const { boxes, vendors } = await makeElection(site.database.owner);
    const id = vendors[0]?.id as number;
    await makeVote(site.database.owner, { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: id });
    expect((await site.api.delete<DeletedResponse>(`${PATH}/${id}`, token)).body).toEqual({
      id,
      votes: 1,
      restorable: true,
    });
    expect((await list()).map((vendor) => vendor.id)).not.toContain(id);
    expect((await list('?status=retired')).map((vendor) => vendor.id)).toEqual([id]);
    expect((await site.api.put(`${PATH}/${id}`, token, fields())).status).toBe(404);
    expect((await site.api.delete(`${PATH}/${id}`, token)).status).toBe(404);
    expect((await site.api.post<AdminVendor>(`${PATH}/${id}/restore`, token)).body).toMatchObject({ id, votes: 1 });
    expect(await listAuditActions(site.database.owner)).toEqual(['vendor.deleted', 'vendor.restored']);
  });

  it('are deleted together, as one decision and one audit event that name them all', async () => {
    const { owner } = site.database;
    const { boxes, vendors } = await makeElection(owner);
    const [voted = 0, other = 0, gone = 0, left = 0] = [...vendors, await makeVendor(owner)].map(({ id }) => id);
    await makeVote(owner, { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: voted });
    await owner('vendors').where({ id: gone }).update({ retired_at: new Date() });
    const removal = (vendorIds: unknown[]) =>
      site.api.post<DeleteVendorsResponse>(`${PATH}/deletion`, token, { vendorIds });
    expect((await removal([other, gone, voted])).body).toEqual({
      deleted: [
        { id: voted, votes: 1, restorable: true },
        { id: other, votes: 0, restorable: true },
      ],
      missing: [gone],
      deletedAt: (await list('?status=retired')).find(({ id }) => id === voted)?.deleted?.at,
    });
    expect((await list()).map(({ id }) => id)).toEqual([left]);
    const details = await owner('audit_log').orderBy('id').select('action', 'detail');
    expect(details.map(({ action, detail }) => [action, JSON.parse(detail)])).toEqual([
      [
        'vendor.deleted_together',
        {
          vendors: [
            { id: voted, name: vendors[0]?.name, votes: 1 },
            { id: other, name: vendors[1]?.name, votes: 0 },
          ],
        },
      ],
    ]);
    const decisions = await owner('decisions').select('kind', 'facts');
    expect(decisions.map(({ kind, facts }) => [kind, JSON.parse(facts)])).toEqual([
      ['vendors.removed', { names: [vendors[0]?.name, vendors[1]?.name], voted: [vendors[0]?.name] }],
    ]);
    expect((await removal([other])).body).toEqual({ deleted: [], missing: [other], deletedAt: null });
    expect(await owner('decisions').select('kind')).toHaveLength(1);
    expect(await owner('audit_log').select('id')).toHaveLength(1);
    for (const ids of [[], [voted, voted], ['x'], Array.from({ length: 1_001 }, (_, index) => index + 1)])
      expect((await removal(ids)).status).toBe(400);
  });

  it('that were deleted together are restored together, as one decision and one audit event', async () => {
    const { owner } = site.database;
    const { boxes, vendors } = await makeElection(owner);
    const [voted = 0, other = 0] = vendors.map(({ id }) => id);
    await makeVote(owner, { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: voted });
    const single = (await makeVendor(owner)).id;
    await site.api.delete(`${PATH}/${single}`, token);
    const vendorIds = [voted, other];
    const { body: deletion } = await site.api.post<DeleteVendorsResponse>(`${PATH}/deletion`, token, { vendorIds });
    const deleted = await list('?status=retired');
    const by = (await owner('audit_log').first('actor_username'))?.actor_username;
    expect(deleted.map(({ id, deleted: how }) => [id, how?.by])).toEqual([
      [voted, by],
      [other, by],
      [single, by],
    ]);
    expect(deleted[0]?.deleted?.at).toBe(deletion.deletedAt);
    expect(deleted[1]?.deleted?.at).toBe(deletion.deletedAt);
    const restore = (body: object) => site.api.post<RestoreVendorsResponse>(`${PATH}/restoration`, token, body);
    const all = { vendorIds: [...vendorIds, single], deletedAt: deletion.deletedAt };
    expect((await restore(all)).body).toEqual({ restored: vendorIds, missing: [single] });
    const listed = (await list()).map(({ id }) => id);
    expect(listed).toEqual(expect.arrayContaining(vendorIds));
    expect(listed).not.toContain(single);
    expect((await list())[0]?.votes).toBe(1);
    const decision = await owner('decisions').orderBy('id', 'desc').first();
    expect([decision?.kind, JSON.parse(decision?.facts ?? '')]).toEqual([
      'vendors.restored',
      { names: vendors.slice(0, 2).map(({ name }) => name), voted: [vendors[0]?.name] },
    ]);
    expect(await listAuditActions(owner)).toEqual([
      'vendor.deleted',
      'vendor.deleted_together',
      'vendor.restored_together',
    ]);
    expect((await restore({ vendorIds: [single] })).body).toEqual({ restored: [single], missing: [] });
  });

  it('that somebody has deleted again meanwhile stay deleted, and those on the site stay as they are', async () => {
    const { owner } = site.database;
    const [again, restored] = [await makeVendor(owner), await makeVendor(owner)];
    const vendorIds = [again.id, restored.id];
    const { body } = await site.api.post<DeleteVendorsResponse>(`${PATH}/deletion`, token, { vendorIds });
    await site.api.post(`${PATH}/restoration`, token, { vendorIds });
    await owner('vendors')
      .where({ id: again.id })
      .update({ retired_at: new Date('2026-01-01T12:00:00Z') });
    const undo = { vendorIds, deletedAt: body.deletedAt };
    expect((await site.api.post(`${PATH}/restoration`, token, undo)).body).toEqual({
      restored: [],
      missing: vendorIds,
    });
    expect((await list('?status=retired')).map(({ id }) => id)).toEqual([again.id]);
    expect(await listAuditActions(owner)).toEqual(['vendor.deleted_together', 'vendor.restored_together']);
  });

  it('of which one has votes are deleted together only with an approval, if approvals are switched on', async () => {
    const { owner } = site.database;
    const { boxes, vendors } = await makeElection(owner);
    const [voted = 0, other = 0] = vendors.map(({ id }) => id);
    await makeVote(owner, { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: voted });
    await owner('settings').insert({ setting_key: 'second_approval', setting_value: 'on', description: '' });
    const removal = (vendorIds: number[]) => site.api.post(`${PATH}/deletion`, token, { vendorIds });
    expect((await removal([other])).status).toBe(200);
    await site.api.post(`${PATH}/${other}/restore`, token);
    expect((await removal([voted, other])).status).toBe(202);
    expect(await list()).toHaveLength(vendors.length);
    expect(await owner('approvals').select('preview')).toMatchObject([
      {
        preview: `Vendors with votes that are deleted: "${vendors[0]?.name}". Public votes in this period: 1, in all periods: 1.`,
      },
    ]);
    await owner('vendors').update({ retired_at: new Date() });
    const restoration = (vendorIds: number[]) => site.api.post(`${PATH}/restoration`, token, { vendorIds });
    expect((await restoration([other])).status).toBe(200);
    expect((await restoration([voted])).status).toBe(202);
    expect(await list()).toHaveLength(1);
  });

  it('that were removed when a period ended stay out of its results, also if restored or removed again', async () => {
    const { owner, public: db } = site.database;
    const { cycle, vendors } = await makeElection(owner);
    await owner('vendors').update({ created_at: cycle.starts_at });
    const [removed = 0, ...others] = vendors.map(({ id }) => id);
    const listed = async () => (await readRankingInput(db, cycle.id)).vendors.map(({ id }) => id);
    await site.api.delete(`${PATH}/${removed}`, token);
    await site.api.post(`${PATH}/${removed}/restore`, token);
    expect(await listed()).toEqual([removed, ...others]);
    await site.api.delete(`${PATH}/${removed}`, token);
    await owner('voting_cycles').update({ ends_at: owner.raw('now(3)') });
    expect(await listed()).toEqual(others);
    await site.api.post(`${PATH}/${removed}/restore`, token);
    expect(await listed()).toEqual(others);
    await site.api.delete(`${PATH}/${removed}`, token);
    expect(await listed()).toEqual(others);
    await owner('voting_cycles').update({ ends_at: owner.raw('now(3) + interval 1 hour') });
    await site.api.post(`${PATH}/${removed}/restore`, token);
    expect(await listed()).toEqual([removed, ...others]);
  });

  it.each([
    'javascript:alert(1)',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'ftp://example.com/a.png',
    '//evil.example/a.png',
    '/\\evil.example/a.png',
    'https://user:password@example.com/a.png',
    'https://user@example.com/',
    'https:///nowhere',
    'http:example.com/a.png',
    ' https://exa mple.com/a.png',
    'https://example.com/\ta.png',
    'pictures/a.png',
    '',
  ])('reject the picture’s address %o', async (imageUrl) => {
    const response = await createVendor<ApiError>({ imageUrl });
    expect([response.status, response.body.code]).toEqual([400, 'request.invalid']);
    expect(response.body.details?.[0]?.field).toBe('imageUrl');
  });

  it.each(['https://example.com/a.png?b=c#d', 'http://example.com', '/pictures/a.svg', 'https://bücher.example/é.png'])(
    'accept the picture’s address %s',
    async (imageUrl) => {
      expect((await createVendor({ imageUrl })).body.imageUrl).toBe(imageUrl);
    },
  );

  it.each(['name', 'description'])('reject characters in the %s that reverse text', async (field) => {
    for (const character of '\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069') {
      const response = await site.api.post<ApiError>(PATH, token, { ...fields(), [field]: `a${character}b` });
      expect([response.status, response.body.message]).toEqual([
        400,
        `${field} contains characters that change the direction of text`,
      ]);
    }
  });

  it.each(['\u05D7\u05E0\u05D5\u05EA', '\u0645\u062A\u062C\u0631 7', 'Caf\u00E9 \u5E97'])(
    'accept the name %s',
    async (name) => {
      const response = await site.api.post<AdminVendor>(PATH, token, { ...fields(), name });
      expect([response.status, response.body.name]).toEqual([201, name]);
    },
  );

  it.each([{ name: '' }, { name: undefined }, { description: ' ' }, { imageUrl: undefined }, { links: [] }])(
    'reject %o',
    async (given) => {
      expect((await createVendor(given)).status).toBe(400);
    },
  );
});

describe('links', () => {
  const link = (given: object = {}) => ({ title: 'Shop', url: 'https://shop.example.com/', ...given });
  let vendor: { id: number };
  beforeEach(async () => {
    vendor = await makeVendor(site.database.owner);
  });
  const addLink = <Body = AdminVendorLink>(given: object = {}) =>
    site.api.post<Body>(`${PATH}/${vendor.id}/links`, token, link(given));

  it('accept the panel’s body, and have defaults for icon, order and description', async () => {
    const whole = { description: 'Ours', icon: 'fa-store', displayOrder: 3 };
    expect((await addLink(whole)).body).toEqual({ id: expect.any(Number), ...link(whole), version: 1 });
    const { status, body } = await addLink();
    expect(status).toBe(201);
    expect(body).toMatchObject({ description: null, icon: 'link', displayOrder: 0 });
    expect((await addLink({ description: '' })).body.description).toBeNull();
  });

  it('are changed and deleted, and a stale edit is rejected', async () => {
    const { body } = await addLink({ displayOrder: 5, icon: 'globe' });
    const path = `${PATH}/${vendor.id}/links/${body.id}`;
    const changed = await site.api.put<AdminVendorLink>(path, token, link({ title: 'Store', version: 1 }));
    expect(changed.body).toMatchObject({ title: 'Store', displayOrder: 5, icon: 'globe', version: 2 });
    const stale = await site.api.put<ApiError>(path, token, link({ version: 1 }));
    expect(stale.body).toMatchObject({ code: 'stale_edit', current: { title: 'Store' } });
    expect((await site.api.delete(path, token)).body).toEqual({ id: body.id });
    expect((await site.api.delete(path, token)).status).toBe(404);
    expect(await listAuditActions(site.database.owner)).toEqual(['link.created', 'link.changed', 'link.deleted']);
  });

  it('are found only under their own vendor', async () => {
    const other = await makeVendor(site.database.owner);
    const { body } = await addLink();
    expect((await site.api.put(`${PATH}/${other.id}/links/${body.id}`, token, link())).status).toBe(404);
    expect((await site.api.delete(`${PATH}/${other.id}/links/${body.id}`, token)).status).toBe(404);
  });

  it('are put in order, if the list has all of them', async () => {
    const ids = [];
    for (const title of ['A', 'B', 'C']) ids.push((await addLink({ title })).body.id);
    const order = <Body = AdminVendorLink[]>(linkIds: number[]) =>
      site.api.post<Body>(`${PATH}/${vendor.id}/links/order`, token, { linkIds });
    const reversed = await order([...ids].reverse());
    expect(reversed.body.map(({ title }) => title)).toEqual(['C', 'B', 'A']);
    expect((await list())[0]?.links.map(({ title }) => title)).toEqual(['C', 'B', 'A']);
    expect((await order<ApiError>(ids.slice(1))).body.code).toBe('link.order');
    expect((await order<ApiError>([...ids.slice(1), 999_999])).status).toBe(409);
    expect((await order<ApiError>([...ids, ids[0] as number])).status).toBe(400);
  });

  it.each(['javascript:alert(1)', '/relative', 'https://user:pw@example.com', 'mailto:a@example.com', 'HTTPS:\\\\a'])(
    'reject the address %s',
    async (url) => {
      const response = await addLink<ApiError>({ url });
      expect(response.body.details).toEqual([
        { field: 'url', message: 'Enter a whole web address, such as https://example.org' },
      ]);
    },
  );

  it('need a title and an address, and are limited to fifty', async () => {
    expect((await addLink({ title: '' })).status).toBe(400);
    expect((await addLink({ url: undefined })).status).toBe(400);
    for (let count = 0; count < 50; count += 1) await makeVendorLink(site.database.owner, { vendor_id: vendor.id });
    expect((await addLink<ApiError>()).body.code).toBe('link.too_many');
  });
});
