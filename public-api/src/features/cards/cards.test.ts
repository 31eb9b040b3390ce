import { readdirSync, readFileSync } from 'node:fs';
import { pictureAddress } from '@plaudit/db/rules/pictures';
import { makeCycle, makeElection, makeVote } from '@plaudit/db/testing/factories';
import { countTableWaits } from '@plaudit/db/testing/lock-waits';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { POOL_SIZES } from '../../config.ts';
import { apiOf } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';
import { describeSiteCard } from './site-card.ts';
import { describeVendorCard } from './vendor-card.ts';
import { describeWinnerCard } from './winner-card.ts';

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

/** Makes a vendor with votes, in a period that can be over. */
async function startElection({ votes = 1, isOver = false, mode = 'live' as 'live' | 'hidden' } = {}) {
  const { owner } = site.database;
  const { cycle, vendors, boxes, categories } = await makeElection(owner);
  const vendorId = vendors[0]?.id ?? 0;
  await owner('vendors').where({ id: vendorId }).update({ name: 'Alder Post', description: 'Stationery' });
  await owner('categories')
    .where({ id: categories[0]?.id ?? 0 })
    .update({ name: 'Speed' });
  for (let vote = 0; vote < votes; vote += 1) {
    await makeVote(owner, { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: vendorId });
  }
  await owner('voting_cycles')
    .where({ id: cycle.id })
    .update({ results_mode: mode, ...(isOver && { ends_at: new Date(Date.now() - 1_000) }) });
  return { cycle, vendorId };
}

/** Puts an exclusion in force to which members can still object. */
const makeResultProvisional = (cycleId: number) =>
  site.database
    .owner('exclusions')
    .insert({ cycle_id: cycleId, in_force_at: new Date(), object_until: new Date(Date.now() + 60_000) });

describe('a card', () => {
  it.each([
    ['/cards/site.png', false],
    ['/cards/vendor/:vendor.png', false],
    ['/cards/winner/:cycle.png', true],
  ])('%s is a picture of 1200x630', async (path, isOver) => {
    const { cycle, vendorId } = await startElection({ isOver });
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
    const { cycle, vendorId } = await startElection({ isOver });
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

  it.each(['/cards/vendor/:vendor.png', '/cards/winner/:cycle.png'])(
    '%s shows the drawn picture of a demo vendor',
    async (path) => {
      const { cycle, vendorId } = await startElection({ isOver: path.includes('winner') });
      const image_url = '/pictures/sprocket-lane.svg';
      await site.database.owner('vendors').where({ id: vendorId }).update({ image_url });
      const url = site.api.url + path.replace(':vendor', `${vendorId}`).replace(':cycle', `${cycle.id}`);
      const card = sharp(Buffer.from(await (await fetch(url)).arrayBuffer()));
      const size = path.includes('winner') ? 168 : 256;
      const place = { left: 248 - size / 2, top: 315 - size / 2, width: size, height: size };
      const drawn = await card.extract(place).toBuffer();
      const drawing = readFileSync(new URL('../../../pictures/sprocket-lane.svg', import.meta.url));
      const expected = await sharp(drawing).resize(size, size).toBuffer();
      // The corners are round on the card, so the middle of both is compared.
      const middleOf = (picture: Buffer) =>
        sharp(picture).extract({ left: 30, top: 30, width: 100, height: 100 }).removeAlpha().raw().toBuffer();
      const [one, other] = [await middleOf(drawn), await middleOf(expected)];
      const difference = one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length;
      expect(difference).toBeLessThan(3);
    },
  );

  it.each([
    '/pictures/none.svg',
    '/pictures/../package.json',
    '/pictures/',
    'https://elsewhere.example/pictures/sprocket-lane.svg',
  ])('has no picture of a vendor whose picture is %s', async (image_url) => {
    const { vendorId } = await startElection();
    await site.database.owner('vendors').where({ id: vendorId }).update({ image_url });
    expect(await describeVendorCard(site.database.owner, vendorId)).not.toHaveProperty('picture');
  });

  it('loads nothing from elsewhere: a drawing of the demo is small and refers only to itself', () => {
    const folder = new URL('../../../pictures/', import.meta.url);
    const files = readdirSync(folder);
    expect(files).toHaveLength(24);
    for (const file of files) {
      const drawing = readFileSync(new URL(file, folder), 'utf8');
      expect(drawing.length).toBeLessThan(20_000);
      expect(drawing.replace('xmlns="http://www.w3.org/2000/svg"', ''), file).not.toMatch(
        /href|<!|<\?|<script|<image|<style|foreignObject|:\/\/|url\((?!#)/i,
      );
    }
  });

  it('is not sent again while it has not changed', async () => {
    const { vendorId } = await startElection();
    const path = `/cards/vendor/${vendorId}.png`;
    const etag = (await site.api.get(path)).headers.get('etag') ?? '';
    expect((await site.api.get(path, { headers: { 'If-None-Match': etag } })).status).toBe(304);
    await site.database.owner('vendors').where({ id: vendorId }).update({ name: 'Birch Post' });
    expect((await site.api.get(path, { headers: { 'If-None-Match': etag } })).status).toBe(200);
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

  it('has the picture and the result of the vendor if no font has the letters of the name', async () => {
    const { owner } = site.database;
    const { cycle, vendorId } = await startElection({ isOver: true });
    const vendor = owner('vendors').where({ id: vendorId });
    await vendor.clone().update({ name: '東京ストア', description: '東京', image_url: '/pictures/sprocket-lane.svg' });
    const picture = expect.any(Buffer);
    const mark = { kind: 'vendor', isWinner: true };
    const siteName = 'Community Choice Awards';
    expect(await describeVendorCard(owner, vendorId)).toMatchObject({
      eyebrow: siteName,
      title: 'Winner',
      text: 'Winner in Speed',
      picture,
      mark,
    });
    expect(await describeWinnerCard(owner, cycle.id)).toMatchObject({
      eyebrow: 'Winner',
      title: siteName,
      picture,
      mark,
    });
    // Without a picture there is nothing of the vendor to draw.
    await vendor.clone().update({ image_url: '' });
    expect(await describeVendorCard(owner, vendorId)).toMatchObject({ mark: { kind: 'site' } });
    expect(await describeWinnerCard(owner, cycle.id)).toMatchObject({ mark: { kind: 'site' } });
  });

  it('has the rank as its title while people vote, if no font has the letters of the name', async () => {
    const { owner } = site.database;
    const { vendorId } = await startElection({ votes: 3 });
    await owner('vendors').where({ id: vendorId }).update({ name: '東京ストア' });
    expect(await describeVendorCard(owner, vendorId)).toMatchObject({
      eyebrow: 'Community Choice Awards',
      title: '#1',
      text: 'Stationery',
    });
  });

  it('does not exist for a retired vendor', async () => {
    const { vendorId } = await startElection();
    const vendor = site.database.owner('vendors').where({ id: vendorId });
    await vendor.clone().update({ retired_at: new Date() });
    expect((await site.api.get(`/cards/vendor/${vendorId}.png`)).status).toBe(404);
  });
});

describe('the card of a vendor', () => {
  it('has its rank, rating and votes so far', async () => {
    const { vendorId } = await startElection({ votes: 3 });
    expect(await describeVendorCard(site.database.owner, vendorId)).toMatchObject({
      eyebrow: 'Community Choice Awards',
      title: 'Alder Post',
      text: 'Stationery',
      mark: { isWinner: false },
      figures: [
        { value: '#1', label: 'rank so far' },
        { value: '3.5', label: 'of 5' },
        { value: '3', label: 'votes' },
      ],
    });
  });

  it('has no numbers while they are hidden, also after the end', async () => {
    const { vendorId } = await startElection({ mode: 'hidden' });
    expect(await describeVendorCard(site.database.owner, vendorId)).toMatchObject({ figures: [] });
    await site.database.owner('voting_cycles').update({ ends_at: new Date(Date.now() - 1_000) });
    expect(await describeVendorCard(site.database.owner, vendorId)).toMatchObject({
      figures: [],
      mark: { isWinner: false },
      text: 'Stationery',
    });
  });

  it('shows the awards that the vendor has won once the result is final', async () => {
    const { vendorId } = await startElection({ isOver: true });
    expect(await describeVendorCard(site.database.owner, vendorId)).toMatchObject({
      eyebrow: 'Winner · Community Choice Awards',
      text: 'Winner in Speed',
      mark: { isWinner: true },
    });
  });
});

describe('the card of a winner', () => {
  it('exists once the result is final', async () => {
    const { cycle } = await startElection({ mode: 'hidden', isOver: true });
    const describeCard = () => describeWinnerCard(site.database.owner, cycle.id);
    expect(await describeCard()).toBeUndefined();
    await site.database.owner('voting_cycles').where({ id: cycle.id }).update({ revealed_at: new Date() });
    const month = new Date().toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
    expect(await describeCard()).toMatchObject({ title: 'Alder Post', text: `${cycle.name} · ${month}` });
  });

  it('does not exist while the result is provisional, because nobody has won yet', async () => {
    const { owner } = site.database;
    const { cycle } = await startElection({ isOver: true });
    await makeResultProvisional(cycle.id);
    expect(await describeWinnerCard(owner, cycle.id)).toBeUndefined();
    await owner('exclusions').update({ final_at: new Date() });
    expect(await describeWinnerCard(owner, cycle.id)).toMatchObject({ title: 'Alder Post' });
  });

  it('does not exist while people vote, and not if nobody has voted', async () => {
    const { cycle } = await startElection();
    expect(await describeWinnerCard(site.database.owner, cycle.id)).toBeUndefined();
    const empty = await makeCycle(site.database.owner, { is_active: 0, ended_at: new Date() });
    expect(await describeWinnerCard(site.database.owner, empty.id)).toBeUndefined();
  });
});

describe('the card of the site', () => {
  it('has its name, and the number of votes even while the results are hidden', async () => {
    await site.database.owner('settings').insert({ setting_key: 'site_name', setting_value: 'Golden 🏆 Basket' });
    await startElection({ votes: 2, mode: 'hidden' });
    const card = await describeSiteCard(site.database.owner);
    expect(card).toMatchObject({ title: 'Golden Basket', text: 'Vote for your favorite vendors' });
    expect(card.figures[0]).toEqual({ value: '2', label: 'votes so far' });
  });

  it('has the winner as its title once the result is final', async () => {
    const { cycle } = await startElection({ isOver: true });
    expect(await describeSiteCard(site.database.owner)).toMatchObject({
      eyebrow: expect.stringMatching(/^Winner · ./),
      title: 'Alder Post',
      text: cycle.name,
      figures: expect.arrayContaining([{ value: expect.any(String), label: 'votes in all' }]),
    });
  });
});

it('while a result is provisional, a vendor’s card, the embedded list and the list of periods say so', async () => {
  const { cycle, vendorId } = await startElection({ isOver: true });
  await makeResultProvisional(cycle.id);
  expect(await describeVendorCard(site.database.owner, vendorId)).toMatchObject({
    mark: { isWinner: false },
    figures: expect.arrayContaining([{ value: '#1', label: 'provisional rank' }]),
  });
  expect((await site.api.get('/embed/leaderboard')).text).toContain('Provisional results.');
  const { body: periods } = await site.api.get('/api/results/periods');
  expect(periods).toMatchObject([{ id: cycle.id, state: 'final', isProvisional: true }]);
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
