import { pictureAddress } from '@plaudit/db/rules/site/pictures';
import {
  makeBallotBox,
  makeCategory,
  makeElection,
  makeShortlist,
  makeVendor,
  makeVote,
} from '@plaudit/db/testing/factories';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { DARK_THEME } from '../../../../shared-ui/drawing/theme-colors.ts';
import { startNamedElection } from '../../testing/named-election.ts';
import { useApi } from '../../testing/use-api.ts';
import { describeVendorCard } from '../cards/vendor-card.ts';
import { describeBadge } from './badge.ts';
import { drawBadge } from './badge-drawing.ts';
import { describeNomineeBadge } from './nominee-badge.ts';

const site = useApi();

/** The first vendor wins the first category and overall, the second vendor the second category. */
async function endElection(mode: 'live' | 'hidden' = 'live') {
  const { owner } = site.database;
  const { cycle, vendors, boxes, categories } = await makeElection(owner);
  const [first = 0, second = 0] = vendors.map(({ id }) => id);
  const [speed = 0, quality = 0] = categories.map(({ id }) => id);
  await owner('categories').where({ id: speed }).update({ name: 'Speed & <Care>' });
  const cast = (box: number, vendor_id: number) => makeVote(owner, { ballot_box_id: boxes[box]?.id ?? 0, vendor_id });
  for (const vote of [first, first, first, second]) await cast(0, vote);
  for (const vote of [second, second, first]) await cast(1, vote);
  await owner('voting_cycles')
    .where({ id: cycle.id })
    .update({ ends_at: new Date(Date.now() - 1_000), results_mode: mode });
  return { cycleId: cycle.id, first, second, speed, quality };
}

const statusOf = async (path: string) => (await site.api.get(path)).status;

describe('a badge', () => {
  it.each([
    ['svg', 'of a winner', true],
    ['svg', 'of a nominee', false],
    ['png', 'of a winner', true],
    ['png', 'of a nominee', false],
  ])('as %s %s has the vendor’s picture, and a laurel and gold only for a win', async (format, _, isWin) => {
    const { cycleId, first } = await endElection();
    const { owner } = site.database;
    const red = { width: 160, height: 160, channels: 3, background: '#ff0000' } as const;
    const small = await sharp({ create: red }).webp().toBuffer();
    const name = '0123456789abcdef'.repeat(2);
    await owner('pictures').insert({ name, small, large: small });
    await owner('vendors')
      .where({ id: first })
      .update({ image_url: pictureAddress(name) });
    const path = isWin ? `/badges/${cycleId}/${first}/overall` : `/badges/vendor/${first}`;
    const bytes = Buffer.from(await (await fetch(`${site.api.url}${path}.${format}`)).arrayBuffer());
    if (format === 'svg') {
      expect(bytes.toString()).toContain(`data:image/webp;base64,${small.toString('base64')}`);
      expect(bytes.toString().includes(DARK_THEME.brass)).toBe(isWin);
    } else {
      const middle = sharp(bytes).extract({ left: 124, top: 122, width: 1, height: 1 });
      expect([...(await middle.removeAlpha().raw().toBuffer())]).toEqual(
        [254, 0, 0].map((value) => expect.closeTo(value, -1)),
      );
    }
  });

  it('exists only for awards that the vendor has won', async () => {
    const { cycleId, first, second, speed, quality } = await endElection();
    const statuses: Record<string, number> = {};
    for (const title of ['overall', speed, quality]) {
      for (const vendor of [first, second]) {
        statuses[`${vendor} ${title}`] = await statusOf(`/badges/${cycleId}/${vendor}/${title}.svg`);
      }
    }
    expect(statuses).toEqual({
      [`${first} overall`]: 200,
      [`${second} overall`]: 404,
      [`${first} ${speed}`]: 200,
      [`${second} ${speed}`]: 404,
      [`${first} ${quality}`]: 404,
      [`${second} ${quality}`]: 200,
    });
  });

  it('exists for a vendor without an overall rank that has won its category, and its card names the win', async () => {
    const { cycleId, first, second, speed, quality } = await endElection();
    const { owner } = site.database;
    const { id: third } = await makeVendor(owner);
    const { id: opsec } = await makeCategory(owner, { name: 'OpSec' });
    const { id: box } = await makeBallotBox(owner, { cycle_id: cycleId, category_id: opsec });
    for (const category_id of [speed, quality]) {
      await makeShortlist(owner, { category_id, cycle_id: cycleId }, [first, second]);
    }
    for (const vendor_id of [third, third, first]) await makeVote(owner, { ballot_box_id: box, vendor_id });
    expect(await statusOf(`/badges/${cycleId}/${third}/${opsec}.svg`)).toBe(200);
    expect(await statusOf(`/badges/${cycleId}/${first}/${opsec}.svg`)).toBe(404);
    expect(await describeVendorCard(owner, third)).toMatchObject({
      eyebrow: 'Winner',
      text: 'OpSec',
      figures: [{ value: '2', label: 'of 3 votes' }],
    });
  });

  it('says who has won what, when and where, also to screen readers', async () => {
    const { cycleId, first, speed } = await endElection();
    const { owner } = site.database;
    await owner('vendors').where({ id: first }).update({ name: 'Fish & Chips' });
    await owner('voting_cycles')
      .where({ id: cycleId })
      .update({ name: 'Spring', starts_at: new Date('2024-01-01'), ends_at: new Date('2024-02-29T23:00:00Z') });
    const { text, headers } = await site.api.get<string>(`/badges/${cycleId}/${first}/${speed}.svg`);
    expect(headers.get('content-type')).toContain('image/svg+xml');
    expect(text).toContain(
      '<title>Fish &amp; Chips, Winner, Speed &amp; &lt;Care&gt;, Community Choice Awards, Spring, February 2024</title>',
    );
    expect(await describeBadge(owner, { cycleId, vendorId: first, categoryId: speed })).toMatchObject({
      title: 'Winner, Speed & <Care>',
      vendor: 'Fish & Chips',
      site: 'Community Choice Awards',
      period: 'Spring',
      when: 'February 2024',
      face: 'fraunces',
    });
    expect(text).not.toContain('<text');
    expect(text).not.toContain('<script');
  });

  it('of a shared win says so, also if the name of the category cannot be drawn', async () => {
    const { owner } = site.database;
    const { cycle, vendorId, categoryId } = await startNamedElection(owner, { isOver: true, isTied: true });
    const badgeOf = (id?: number) => describeBadge(owner, { cycleId: cycle.id, vendorId, categoryId: id });
    expect(await badgeOf()).toMatchObject({
      title: 'Shared winner',
      label: expect.stringMatching(/^Alder Post, Shared winner, Community/),
    });
    expect(await badgeOf(categoryId)).toMatchObject({
      title: 'Shared winner, Speed',
      label: expect.stringMatching(/^Alder Post, Shared winner, Speed, /),
    });
    await owner('categories').where({ id: categoryId }).update({ name: 'ความเร็ว' });
    expect(await badgeOf(categoryId)).toMatchObject({ title: 'Shared winner' });
  });

  it('leaves a name out whose letters cannot be drawn, and still says it to screen readers', async () => {
    const { cycleId, first } = await endElection();
    const { owner } = site.database;
    await owner('vendors').where({ id: first }).update({ name: 'ร้านดอกไม้' });
    const badge = await describeBadge(owner, { cycleId, vendorId: first, categoryId: undefined });
    expect(badge).toMatchObject({ title: 'Winner', vendor: '' });
    expect(badge?.label).toMatch(/^ร้านดอกไม้, Winner, /);
  });

  const LONG = 'The International Community Choice Awards of Independent Makers';
  it.each([
    ['short names', { title: 'Winner', vendor: 'Keyfort', site: 'Awards', period: 'Spring' }],
    ['long names', { title: `Shared winner, ${LONG}`, vendor: LONG, site: LONG, period: LONG }],
    ['letters of other alphabets', { title: 'Winner', vendor: 'Бумажная гавань', site: 'Αθήνα', period: '' }],
  ])('keeps %s inside its frame', (_, texts) => {
    const svg = drawBadge({ mark: { kind: 'site' }, label: '', when: 'September 2026', face: 'fraunces', ...texts });
    const letters = [...svg.matchAll(/<path d="([^"]+)" fill="#/g)].map(([, data = '']) => data);
    const points = letters.flatMap((data) => [...data.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)]);
    const [xs, ys] = [points.map(([, x]) => Number(x)), points.map(([, , y]) => Number(y))];
    expect(Math.min(...xs)).toBeGreaterThanOrEqual(118);
    expect(Math.max(...xs)).toBeLessThanOrEqual(384);
    expect(Math.min(...ys)).toBeGreaterThanOrEqual(10);
    expect(Math.max(...ys)).toBeLessThanOrEqual(122);
  });

  it('is a PNG too, for places that show no SVG', async () => {
    const { cycleId, first } = await endElection();
    const response = await fetch(`${site.api.url}/badges/${cycleId}/${first}/overall.png?utm_source=chat`);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([800, 260]);
  });

  it.each(['svg', 'png'])('is kept for five minutes as %s, and not sent again if it has not changed', async (kind) => {
    const { cycleId, first } = await endElection();
    const path = `/badges/${cycleId}/${first}/overall.${kind}`;
    const { headers } = await site.api.get(path);
    expect(headers.get('cache-control')).toBe('public, max-age=300');
    const kept = { 'If-None-Match': headers.get('etag') ?? '' };
    expect((await site.api.get(path, { headers: kept })).status).toBe(304);
  });

  it('does not exist before hidden results are revealed', async () => {
    const { cycleId, first } = await endElection('hidden');
    const path = `/badges/${cycleId}/${first}/overall.svg`;
    expect(await statusOf(path)).toBe(404);
    await site.database.owner('voting_cycles').where({ id: cycleId }).update({ revealed_at: new Date() });
    expect(await statusOf(path)).toBe(200);
  });

  it.each(['/badges/1/1/best.svg', '/badges/0/1/overall.svg', '/badges/1/007/overall.png'])(
    'rejects the address %s',
    async (path) => {
      expect(await statusOf(path)).toBe(400);
    },
  );
});

describe('the badge of a vendor on the ballot', () => {
  it('says where it is first, or else asks for votes, and says nothing of places where numbers are hidden', async () => {
    const { owner } = site.database;
    const { cycleId, first } = await endElection();
    const { id: third } = await makeVendor(owner);
    const ends_at = new Date(Date.now() + 86_400_000);
    await owner('voting_cycles').where({ id: cycleId }).update({ ends_at });
    const titleOf = async (id: number) => (await describeNomineeBadge(owner, id))?.title;
    expect(await titleOf(first)).toBe('#1 overall');
    expect(await titleOf(third)).toBe('Vote for us');
    await owner('voting_cycles').where({ id: cycleId }).update({ results_mode: 'hidden' });
    expect(await titleOf(first)).toBe('Vote for us');
    expect((await describeNomineeBadge(owner, third))?.when).toMatch(/^Vote until [A-Z][a-z]{2} \d+/);
  });

  it('stays after the end, and is gone with a vendor that is no longer on the site', async () => {
    const { first } = await endElection();
    const { owner } = site.database;
    const { text } = await site.api.get<string>(`/badges/vendor/${first}.svg`);
    expect(text).toMatch(/<title>[^<]+, Nominee, Community Choice Awards<\/title>/);
    const { headers } = await site.api.get(`/badges/vendor/${first}.png`);
    expect(headers.get('content-type')).toBe('image/png');
    await owner('vendors').where({ id: first }).update({ retired_at: new Date() });
    expect(await statusOf(`/badges/vendor/${first}.svg`)).toBe(404);
    expect(await statusOf('/badges/vendor/999999.svg')).toBe(404);
  });
});
