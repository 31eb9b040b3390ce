import { makeVendor, makeVendorLink } from '@plaudit/db/testing/factories';
import { describe, expect, it } from 'vitest';
import type { ApiError, Vendor, VendorLink } from '../../../contract/index.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();

describe('GET /api/vendors', () => {
  it('lists unretired vendors by name', async () => {
    const zebra = await makeVendor(site.database.owner, { name: 'Zebra' });
    const apple = await makeVendor(site.database.owner, { name: 'apple', image_url: '/pictures/apple.svg' });
    await makeVendor(site.database.owner, { name: 'Gone', retired_at: new Date() });
    const { body } = await site.api.get<Vendor[]>('/api/vendors');
    expect(body.map((vendor) => vendor.id)).toEqual([apple.id, zebra.id]);
    expect(body[0]).toEqual({
      id: apple.id,
      name: 'apple',
      description: apple.description,
      imageUrl: '/pictures/apple.svg',
    });
  });

  it('sorts names that differ by a number in the order of the number', async () => {
    for (const name of ['Shop 10', 'Shop 2', 'Shop 1']) await makeVendor(site.database.owner, { name });
    const { body } = await site.api.get<Vendor[]>('/api/vendors');
    expect(body.map(({ name }) => name)).toEqual(['Shop 1', 'Shop 2', 'Shop 10']);
  });
});

describe('GET /api/vendors after admins have ordered the vendors', () => {
  it('stays sorted by name, as ballots need it, and has the place of each vendor that was given one', async () => {
    const { owner } = site.database;
    const [alder, birch] = [await makeVendor(owner, { name: 'Alder' }), await makeVendor(owner, { name: 'Birch' })];
    await owner('vendor_places').insert({ vendor_id: birch.id, place: 1 });
    const { body } = await site.api.get<Vendor[]>('/api/vendors');
    expect(body.map(({ id, place }) => [id, place])).toEqual([
      [alder.id, undefined],
      [birch.id, 1],
    ]);
    expect(body[0]).not.toHaveProperty('place');
  });
});

describe('GET /api/vendors/{id}/links', () => {
  it('lists a vendor’s links in their order', async () => {
    const vendor = await makeVendor(site.database.owner);
    await makeVendorLink(site.database.owner, {
      vendor_id: vendor.id,
      title: 'Second',
      display_order: 2,
      description: 'All',
    });
    await makeVendorLink(site.database.owner, { vendor_id: vendor.id, title: 'First', display_order: 1 });
    const { body } = await site.api.get<VendorLink[]>(`/api/vendors/${vendor.id}/links`);
    expect(body.map(({ title, description }) => [title, description])).toEqual([
      ['First', null],
      ['Second', 'All'],
    ]);
    expect(body[0]).toMatchObject({ url: 'https://shop.example.com/', icon: 'link', displayOrder: 1 });
  });

  it('is empty for a vendor without links, and 404 for an unknown or retired vendor', async () => {
    const vendor = await makeVendor(site.database.owner);
    const retired = await makeVendor(site.database.owner, { retired_at: new Date() });
    await makeVendorLink(site.database.owner, { vendor_id: retired.id });
    expect((await site.api.get(`/api/vendors/${vendor.id}/links`)).body).toEqual([]);
    for (const id of [retired.id, 999_999]) {
      const response = await site.api.get<ApiError>(`/api/vendors/${id}/links`);
      expect([response.status, response.body.code]).toEqual([404, 'vendor.not_found']);
    }
  });

  it.each(['abc', '0', '-1', '1.5', '1e3', '01', '4294967296', "1'--"])('is 400 for the id %s', async (id) => {
    const response = await site.api.get<ApiError>(`/api/vendors/${encodeURIComponent(id)}/links`);
    expect([response.status, response.body.details?.[0]?.field]).toEqual([400, 'id']);
  });
});

describe('a shared read', () => {
  it('has a strong ETag and is 304 while nothing changes', async () => {
    await makeVendor(site.database.owner);
    const first = await site.api.get('/api/vendors');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{27}"$/);
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1, stale-if-error=60');
    for (const sent of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await site.api.get('/api/vendors', { headers: { 'If-None-Match': sent } });
      expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag]);
    }
    await makeVendor(site.database.owner);
    const changed = await site.api.get('/api/vendors', { headers: { 'If-None-Match': etag } });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
  });

  it('ignores tokens and sets no cookie', async () => {
    const response = await site.api.get('/api/vendors', { token: 'garbage' });
    expect(response.status).toBe(200);
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  it('rejects parameters, because each would be another entry in every cache', async () => {
    const response = await site.api.get<ApiError>('/api/vendors?page=2');
    expect([response.status, response.body.details]).toEqual([
      400,
      [{ field: 'page', message: 'page is not allowed' }],
    ]);
  });
});
