import { pictureAddress } from '@plaudit/db/rules/site/pictures';
import { makeElection } from '@plaudit/db/testing/factories';
import { countTableWaits } from '@plaudit/db/testing/lock-waits';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { POOL_SIZES } from '../../config.ts';
import { startNamedElection } from '../../testing/named-election.ts';
import { apiOf } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';
import { describeVendorCard } from './vendor-card.ts';

const site = useApi();

const PNG_START = '89504e470d0a1a0a';

async function fetchPicture(path: string) {
  const response = await fetch(`${site.api.url}${path}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  return {
    type: response.headers.get('content-type'),
    start: bytes.subarray(0, 8).toString('hex'),
    size: [bytes.readUInt32BE(16), bytes.readUInt32BE(20)],
  };
}

describe('a card', () => {
  it.each([
    ['/cards/site.png', false],
    ['/cards/vendor/:vendor.png', false],
    ['/cards/winner/:cycle.png', true],
  ])('%s is a picture of 1200x630', async (path, isOver) => {
    const { cycle, vendorId } = await startNamedElection(site.database.owner, { isOver });
    expect(await fetchPicture(path.replace(':vendor', `${vendorId}`).replace(':cycle', `${cycle.id}`))).toEqual({
      type: 'image/png',
      start: PNG_START,
      size: [1200, 630],
    });
  });

  it.each([
    ['/cards/site.png', false],
    ['/cards/vendor/:vendor.png', false],
    ['/cards/winner/:cycle.png', true],
  ])('%s shows the uploaded picture or logo', async (path, isOver) => {
    const { owner } = site.database;
    const { cycle, vendorId } = await startNamedElection(site.database.owner, { isOver });
    const red = { width: 640, height: 640, channels: 3, background: '#ff0000' } as const;
    const large = await sharp({ create: red }).webp().toBuffer();
    const name = '0123456789abcdef'.repeat(2);
    await owner('pictures').insert({ name, small: large, large });
    await owner('vendors')
      .where({ id: vendorId })
      .update({ image_url: pictureAddress(name) });
    await owner('settings').insert({ setting_key: 'brand_logo', setting_value: pictureAddress(name) });
    const url = site.api.url + path.replace(':vendor', `${vendorId}`).replace(':cycle', `${cycle.id}`);
    const card = sharp(Buffer.from(await (await fetch(url)).arrayBuffer()));
    const { data } = await card
      .extract({ left: 248, top: 315, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([254, 0, 0].map((value) => expect.closeTo(value, -1)));
  });

  it.each([
    '/pictures/none.svg',
    '/pictures/../package.json',
    '/pictures/',
    'https://elsewhere.example/pictures/sprocket-lane.svg',
  ])('has no picture of a vendor whose picture is %s', async (image_url) => {
    const { vendorId } = await startNamedElection(site.database.owner);
    await site.database.owner('vendors').where({ id: vendorId }).update({ image_url });
    expect(await describeVendorCard(site.database.owner, vendorId)).not.toHaveProperty('picture');
  });

  it('is not sent again while it has not changed', async () => {
    const { vendorId } = await startNamedElection(site.database.owner);
    const path = `/cards/vendor/${vendorId}.png`;
    const etag = (await site.api.get(path)).headers.get('etag') ?? '';
    expect((await site.api.get(path, { headers: { 'If-None-Match': etag } })).status).toBe(304);
    await site.database.owner('vendors').where({ id: vendorId }).update({ name: 'Birch Post' });
    expect((await site.api.get(path, { headers: { 'If-None-Match': etag } })).status).toBe(200);
  });

  it('of the site is sent again once voting has ended', async () => {
    const { cycle } = await startNamedElection(site.database.owner, { mode: 'hidden' });
    // A vendor that came after the end would not count, which changes a figure too.
    await site.database.owner('vendors').update({ created_at: cycle.starts_at });
    const read = (etag: string) => site.api.get('/cards/site.png', { headers: { 'If-None-Match': etag } });
    const etag = (await read('')).headers.get('etag') ?? '';
    expect((await read(etag)).status).toBe(304);
    await site.database
      .owner('voting_cycles')
      .where({ id: cycle.id })
      .update({ ends_at: new Date(Date.now() - 1_000) });
    expect((await read(etag)).status).toBe(200);
  });

  it.each([
    ['/cards/vendor/999999.png', 404],
    ['/cards/winner/999999.png', 404],
    ['/cards/vendor/0.png', 400],
    ['/cards/vendor/007.png', 400],
    ['/cards/vendor/abc.png', 400],
    ['/cards/other.png', 404],
  ])('does not exist for %s', async (path, status) => {
    expect((await site.api.get(path)).status).toBe(status);
  });

  it('does not exist for a retired vendor', async () => {
    const { vendorId } = await startNamedElection(site.database.owner);
    const vendor = site.database.owner('vendors').where({ id: vendorId });
    await vendor.clone().update({ retired_at: new Date() });
    expect((await site.api.get(`/cards/vendor/${vendorId}.png`)).status).toBe(404);
  });
});

it('cards are made one at a time, and leave connections to other reads', async () => {
  const { owner } = site.database;
  const { vendors } = await makeElection(owner);
  const api = await apiOf(site.database, { poolSizes: { ...POOL_SIZES, reads: 2 } });
  const connection = await owner.client.acquireConnection();
  try {
    await owner.raw('lock tables vendors write').connection(connection);
    const requests = Promise.all(vendors.map(({ id }) => api.get(`/cards/vendor/${id}.png`)));
    await expect.poll(() => countTableWaits(owner)).toBe(1);
    expect((await api.get('/api/site-config')).status).toBe(200);
    await owner.raw('unlock tables').connection(connection);
    await requests;
  } finally {
    await owner.raw('unlock tables').connection(connection);
    await owner.client.releaseConnection(connection);
    await api.close();
  }
});
