import { storePicture } from '@plaudit/db/rules/site/pictures';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PageHead } from '../../../contract/index.ts';
import { useApi } from '../../testing/use-api.ts';
import { useElection } from '../../testing/use-election.ts';
import { useReveal } from '../../testing/use-reveal.ts';
import { drawCard } from './card-drawing.ts';
import { describeSiteCard } from './site-card.ts';

const site = useApi();
const { castVotes, categoryId, election, vendorId } = useElection(site);
const { endHidden, revealPlace } = useReveal(site, election);

const rename = (index: number, values: { name?: string; image_url?: string }) =>
  site.database
    .owner('vendors')
    .where({ id: vendorId(index) })
    .update(values);

beforeEach(async () => {
  const { owner } = site.database;
  for (const [index, name] of ['Speed', 'Quality'].entries()) {
    await owner('categories')
      .where({ id: categoryId(index) })
      .update({ name });
  }
  await castVotes(0, [3, 2, 1]);
  await castVotes(1, [1, 2, 2]);
  for (const [index, name] of ['Alder Post', 'Birch Bay', 'Cedar Inn'].entries()) await rename(index, { name });
  await owner('settings').insert({
    setting_key: 'brand_logo',
    setting_value: await storePicture(owner, { small: Buffer.from('small'), large: Buffer.from('logo') }),
  });
});

const readCard = () => describeSiteCard(site.database.owner);
const readAlt = async (path: string) => (await site.api.get<PageHead>(`/internal/page-head${path}`)).body.card.text;

describe('the card of the site during a reveal', () => {
  it('has the news as its title, with the place that became public last and the last winner', async () => {
    await endHidden();
    await revealPlace(1, 3);
    const third = { label: 'Third place, Speed', names: 'Cedar Inn' };
    expect(await readCard()).toMatchObject({
      eyebrow: 'Community Choice Awards',
      title: 'The reveal is on',
      places: [third],
      mark: { kind: 'vendor', name: 'Cedar Inn', isWinner: false },
    });
    await revealPlace(2, 2);
    await revealPlace(3, 1);
    const first = { label: 'First place, Speed', names: 'Alder Post' };
    const atFirst = await readCard();
    expect(atFirst).toMatchObject({ places: [first], mark: { name: 'Alder Post', isWinner: true } });
    // The logo is not the picture of a vendor.
    expect(atFirst).not.toHaveProperty('picture');
    await revealPlace(4, 3, null);
    expect(await readCard()).toMatchObject({
      places: [{ label: 'Third place, overall', names: 'Cedar Inn' }, first],
      mark: { name: 'Cedar Inn', isWinner: false },
    });
  });

  it('is about the winners from the last place on, although the reveal has not been ended', async () => {
    await endHidden();
    await revealPlace(1, 1);
    await revealPlace(2, 1, null);
    expect(await readCard()).toMatchObject({
      title: 'The winners',
      text: 'Every place is revealed.',
      places: [
        { label: 'First place, overall', names: 'Birch Bay' },
        { label: 'First place, Speed', names: 'Alder Post' },
      ],
      mark: { kind: 'vendor', isWinner: true },
    });
  });

  it('has the mark of the site where several share the place', async () => {
    await endHidden();
    await revealPlace(1, 1, categoryId(1));
    expect(await readCard()).toMatchObject({
      places: [{ label: 'First place, Quality', names: 'Birch Bay and Cedar Inn' }],
      mark: { kind: 'site' },
      picture: Buffer.from('logo'),
    });
  });

  it('leaves out a place whose vendor no font can write', async () => {
    await rename(0, { name: 'ร้านดอกไม้' });
    await endHidden();
    await revealPlace(1, 1);
    expect(await readCard()).toMatchObject({
      title: 'The reveal is on',
      text: 'Places become public one by one.',
      places: [],
      mark: { kind: 'site' },
    });
    expect(await readAlt('/')).toContain('First place, Speed: ร้านดอกไม้.');
  });

  it('has names of any length within its frame', async () => {
    await rename(0, {
      name: 'The Incorporated Society of Extraordinarily Long and Winding Names of Vendors',
    });
    await site.database
      .owner('categories')
      .where({ id: categoryId(0) })
      .update({ name: 'Donaudampfschifffahrtsgesellschaft'.repeat(2).slice(0, 60) });
    await endHidden();
    await revealPlace(1, 1);
    const xs = [...drawCard(await readCard()).svg.matchAll(/[ML](-?[\d.]+) /g)].map(([, x]) => Number(x));
    expect(Math.max(...xs)).toBeLessThanOrEqual(1168);
  });
});

it('the tags of the home page and of the reveal say what the card of the site says', async () => {
  await endHidden();
  const unrevealed =
    'The results are\u00a0sealed. Voting has ended. Results follow after the reveal. · Community Choice Awards';
  for (const path of ['/', '/reveal']) expect(await readAlt(path)).toBe(unrevealed);
  await revealPlace(1, 1);
  await revealPlace(2, 3, null);
  const revealed =
    'The reveal is on. Third place, overall: Cedar Inn. First place, Speed: Alder Post. · Community Choice Awards';
  for (const path of ['/', '/reveal']) expect(await readAlt(path)).toBe(revealed);
});
