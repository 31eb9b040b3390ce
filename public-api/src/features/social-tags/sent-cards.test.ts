import { makeElection, makeVote } from '@plaudit/db/testing/factories';
import { describe, expect, it } from 'vitest';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();

const readTags = async (path: string) => (await site.api.get<string>(`/internal/social-tags${path}`)).text;
const readCards = async () =>
  /<template data-first-view>(.*)<\/template>\n$/.exec(await readTags('/tabs/vendors'))?.[1] ?? '';
const namesOf = (html: string) => [...html.matchAll(/<h3>(.*?)<\/h3>/g)].map(([, name]) => name);

/** Makes an election with vendors of these names, of which each has so many votes in one category. */
async function makeVendors(votes: Record<string, number>) {
  const { owner } = site.database;
  const names = Object.keys(votes);
  const { cycle, vendors, boxes } = await makeElection(owner, { categories: 1, vendors: names.length });
  for (const [index, { id }] of vendors.entries()) {
    const name = names[index] ?? '';
    await owner('vendors').where({ id }).update({ name });
    for (let count = 0; count < (votes[name] ?? 0); count += 1) {
      await makeVote(owner, { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: id });
    }
  }
  const changeVendor = (name: string, fields: object) => owner('vendors').where({ name }).update(fields);
  const changeCycle = (fields: object) => owner('voting_cycles').where({ id: cycle.id }).update(fields);
  const arrange = (name: string, place: number) =>
    owner('vendor_places').insert({ vendor_id: vendors[names.indexOf(name)]?.id ?? 0, place });
  return { changeVendor, changeCycle, arrange };
}

describe('the cards in the tags of the directory', () => {
  it('are those of the first six vendors by name, and are in no other tags', async () => {
    await makeVendors({ 'Shop 10': 1, 'Shop 2': 2, birch: 0, Alder: 3, Yew: 0, Elm: 0, Fir: 0 });
    expect(namesOf(await readCards())).toEqual(['Alder', 'birch', 'Elm', 'Fir', 'Shop 2', 'Shop 10']);
    for (const path of ['/', '/tabs/results', '/tabs/leaderboard']) {
      expect(await readTags(path)).not.toContain('vendor-card');
    }
  });

  it('are in the order of the organizers, and without one in that of the ranking once it is final', async () => {
    const { arrange, changeCycle } = await makeVendors({ Alder: 1, Birch: 3, Cedar: 2, Dogwood: 0 });
    await changeCycle({ ends_at: new Date(Date.now() - 1_000) });
    expect(namesOf(await readCards())).toEqual(['Birch', 'Cedar', 'Alder', 'Dogwood']);
    await arrange('Dogwood', 1);
    expect(namesOf(await readCards())).toEqual(['Dogwood', 'Alder', 'Birch', 'Cedar']);
  });

  it('keep the order by name while the results are hidden, and have no place for a rating', async () => {
    const { changeCycle } = await makeVendors({ Alder: 1, Birch: 3 });
    expect(await readCards()).toContain('vendor-card-rating');
    await changeCycle({ results_mode: 'hidden', ends_at: new Date(Date.now() - 1_000) });
    const html = await readCards();
    expect(namesOf(html)).toEqual(['Alder', 'Birch']);
    expect(html).not.toContain('vendor-card-rating');
  });

  it('have texts escaped and cut, and the small picture or a seal', async () => {
    const { changeVendor } = await makeVendors({ Alder: 0, Birch: 0 });
    await changeVendor('Alder', {
      description: `Oak, ash & <b>elm</b>.\n\n${'Long planks. '.repeat(80)}`,
      image_url: '',
    });
    await changeVendor('Birch', { image_url: '/pictures/fish.svg?a=1&b="2"' });
    const html = await readCards();
    expect(html).toContain('<p class="vendor-card-text">Oak, ash &amp; &lt;b&gt;elm&lt;/b&gt;. Long planks.');
    const [text = ''] = /(?<=<p class="vendor-card-text">)[^<]*/.exec(html) ?? [];
    expect(text.length).toBeLessThan(320);
    expect(text).toMatch(/planks\.…$|Long…$/);
    expect(html).toContain('<img src="/pictures/fish.svg?a=1&amp;b=&quot;2&quot;" alt="" width="64" height="64"');
    expect(html).toContain('ui-monogram');
  });

  it('are there before the first period, and not without vendors', async () => {
    expect(await readTags('/tabs/vendors')).not.toContain('<template');
    const { owner } = site.database;
    await owner('vendors').insert({ name: 'Alder', description: 'Oak', image_url: '' });
    expect(namesOf(await readCards())).toEqual(['Alder']);
  });
});
