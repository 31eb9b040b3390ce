import { pictureAddress } from '@plaudit/db/rules/pictures';
import { makeElection, makeExclusion, makeVote } from '@plaudit/db/testing/factories';
import { describe, expect, it } from 'vitest';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();

const readTags = async (path: string) => (await site.api.get<string>(`/internal/social-tags${path}`)).text;
const readFirstView = async (path: string) =>
  /<template data-first-view>(.*)<\/template>\n$/.exec(await readTags(path))?.[1];
const readPodium = () => readFirstView('/tabs/leaderboard');
const readWinners = () => readFirstView('/');

/** Makes an election in which the vendors A, B and C and so on have these votes, in one category. */
async function makeVotedElection(votes: number[]) {
  const { owner } = site.database;
  const { cycle, vendors, boxes } = await makeElection(owner, { categories: 1, vendors: votes.length });
  for (const [index, { id }] of vendors.entries()) {
    await owner('vendors')
      .where({ id })
      .update({ name: `Vendor ${'ABCDEFGHI'[index] ?? index}` });
    for (let count = 0; count < (votes[index] ?? 0); count += 1) {
      await makeVote(owner, { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: id });
    }
  }
  const change = (fields: object) => owner('voting_cycles').where({ id: cycle.id }).update(fields);
  const changeVendor = (index: number, fields: object) =>
    owner('vendors')
      .where({ id: vendors[index]?.id ?? 0 })
      .update(fields);
  const end = () => change({ ends_at: new Date(Date.now() - 1_000) });
  const reveal = (position: number, place: number) =>
    owner('reveal_steps').insert({ cycle_id: cycle.id, position, category_id: null, place });
  return { cycle, change, changeVendor, end, reveal };
}

/** The text of each place, with a space between its parts. */
const textsOf = (html = '') =>
  html
    .split('<div class="podium-place"')
    .slice(1)
    .map((place) =>
      place
        .replace(/^[^>]*>/, '')
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    );

describe('the podium in the tags of the leaderboard', () => {
  it('has who stands on each step, with score, votes and titles, and is in no other tags', async () => {
    await makeVotedElection([1, 4, 2, 0]);
    expect(textsOf(await readPodium())).toEqual([
      expect.stringMatching(/^Vendor B \d\.\d 4 votes Top Performer #1 Overall Leader Most votes$/),
      expect.stringMatching(/^Vendor C \d\.\d 2 votes Runner Up #2$/),
      expect.stringMatching(/^Vendor A \d\.\d 1 vote Third Place #3$/),
    ]);
    for (const path of ['/', '/tabs/results']) expect(await readTags(path)).not.toContain('<template');
    expect(await readTags('/tabs/vendors')).not.toContain('podium');
  });

  it('has names escaped, and the small file of a picture that was uploaded, or a seal', async () => {
    const { changeVendor } = await makeVotedElection([3, 2, 1]);
    const name = '0123456789abcdef'.repeat(2);
    await changeVendor(0, { name: '</template><script>"x"</script>', image_url: pictureAddress(name) });
    await changeVendor(1, { image_url: '/pictures/fish.svg?a=1&b="2"' });
    await changeVendor(2, { name: 'Fish & Chips', image_url: '' });
    const html = (await readPodium()) ?? '';
    expect(html).toContain('&lt;/template&gt;&lt;script&gt;&quot;x&quot;&lt;/script&gt;');
    expect(html).toContain(
      `<img srcset="/pictures/uploaded/${name}-160.webp 160w, /pictures/uploaded/${name}-640.webp 640w" sizes="96px" ` +
        `src="/pictures/uploaded/${name}-640.webp" alt="" width="96" height="96" loading="eager"`,
    );
    expect(html).toContain('<img src="/pictures/fish.svg?a=1&amp;b=&quot;2&quot;" alt="" width="72" height="72"');
    expect(html).toContain('class="ui-monogram-pair">FC</text>');
    expect(html).not.toMatch(/<script|style=|<a /);
  });

  it('has the marks of those who share a place, and names those without a step', async () => {
    await makeVotedElection([2, 2, 1, 1]);
    const html = (await readPodium()) ?? '';
    expect(html).toMatch(/^<div class="podium" data-first-shared="true">/);
    expect(html.match(/data-first="true"/g)).toHaveLength(2);
    expect(html.match(/podium-laurel/g)).toHaveLength(2);
    expect(html).toMatch(
      /<ul class="sharing-a-place"><li>.*Third Place: <span [^>]*>Vendor D<\/span><\/span><\/li><\/ul>$/,
    );
  });

  it('has an open step while nobody has reached it, which nobody can reach after the end', async () => {
    const { end } = await makeVotedElection([1, 0]);
    expect(textsOf(await readPodium()).slice(1)).toEqual(['Open Runner Up #2', 'Open Third Place #3']);
    await end();
    expect(textsOf(await readPodium()).slice(1)).toEqual(['Nobody Runner Up #2', 'Nobody Third Place #3']);
  });

  it('is there while the results are live, frozen, provisional and final', async () => {
    const { owner } = site.database;
    const { cycle, change, end } = await makeVotedElection([2, 1]);
    expect(await readPodium()).toContain('Vendor A');
    await change({ results_mode: 'frozen', frozen_from: new Date(Date.now() - 1_000) });
    expect(await readPodium(), 'no number was published').toBeUndefined();
    const [box] = await owner('ballot_boxes').where({ cycle_id: cycle.id });
    await owner('published_boxes').insert({ ballot_box_id: box?.id ?? 0, votes: 3, published_at: new Date() });
    const tallies = await owner('tallies').where({ ballot_box_id: box?.id ?? 0 });
    await owner('published_tallies').insert(
      tallies.map(({ ballot_box_id, vendor_id, votes }) => ({ ballot_box_id, vendor_id, votes })),
    );
    expect(await readPodium()).toContain('Vendor A');
    await change({ results_mode: 'live', frozen_from: null });
    await end();
    expect(await readPodium()).toContain('Vendor A');
    const [vote] = await owner('votes').where({ ballot_box_id: box?.id ?? 0 });
    const id = await makeExclusion(owner, cycle.id, [vote?.voter_id ?? 0]);
    await owner('exclusions')
      .where({ id })
      .update({ in_force_at: new Date(), object_until: new Date(Date.now() + 60_000) });
    expect(await readTags('/')).toContain('"provisional');
    expect(await readPodium()).toContain('Vendor A');
  });

  it('is not there while results are hidden, sealed or being revealed, and is once the reveal is over', async () => {
    const { change, end, reveal } = await makeVotedElection([3, 2, 1]);
    await change({ results_mode: 'hidden' });
    expect(await readTags('/tabs/leaderboard')).not.toMatch(/Vendor [ABC]\b/);
    await end();
    expect(await readTags('/tabs/leaderboard')).not.toMatch(/Vendor [ABC]\b/);
    await reveal(1, 3);
    expect(await readPodium()).toBeUndefined();
    await reveal(2, 1);
    expect(await readPodium()).toBeUndefined();
    await change({ revealed_at: new Date() });
    expect(await readPodium()).toContain('Vendor A');
  });

  it('is not there before the first vote, without vendors', async () => {
    const { owner } = site.database;
    expect(await readPodium()).toBeUndefined();
    await makeVotedElection([0, 0]);
    expect(await readPodium()).toBeUndefined();
    await owner('vendors').update({ retired_at: new Date() });
    expect(await readPodium()).toBeUndefined();
  });

  it('is not there if the only vendors with votes were taken off the ballot', async () => {
    const { changeVendor } = await makeVotedElection([1, 0]);
    await changeVendor(0, { retired_at: new Date() });
    expect(await readPodium()).toBeUndefined();
  });
});

describe('the winners in the tags of the home page', () => {
  it('stand on the podium that announces them, as soon as the results are final, and are in no other tags', async () => {
    const { end } = await makeVotedElection([1, 4, 2, 1]);
    expect(await readWinners(), 'voting is open').toBeUndefined();
    await end();
    const html = (await readWinners()) ?? '';
    expect(html).toMatch(/^<div class="podium" data-announces="true" data-rises="true">/);
    expect(textsOf(html.split('<ul')[0])).toEqual([
      expect.stringMatching(/^Vendor B \d\.\d 4 votes Winner #1$/),
      expect.stringMatching(/^Vendor C \d\.\d 2 votes Runner-up #2$/),
      expect.stringMatching(/^Vendor A \d\.\d 1 vote Third place Shared #3$/),
    ]);
    expect(html).toMatch(
      /<ul class="sharing-a-place"><li>.*Third place: <span [^>]*>Vendor D<\/span><\/span><\/li><\/ul>$/,
    );
    for (const path of ['/tabs/results', '/pages/login', '/pages/missing-page', '/reveal']) {
      expect(await readTags(path)).not.toContain('<template');
    }
    expect(await readPodium()).not.toContain('data-announces');
  });

  it('all have a place in rows if they are more than three', async () => {
    const { end } = await makeVotedElection([1, 1, 1, 1, 0]);
    await end();
    const html = (await readWinners()) ?? '';
    expect(html).toContain('data-first-shared="true" data-in-rows="true">');
    expect(textsOf(html)).toEqual(Array(4).fill(expect.stringMatching(/ Winner Shared #1$/)));
  });

  it.each([
    ['the first place', Array(12).fill(1)],
    ['the third place', [4, 3, ...Array(140).fill(1)]],
  ])('are not there if so many share %s that no gateway could read the tags', async (_, votes) => {
    const { end } = await makeVotedElection(votes);
    await end();
    const tags = await readTags('/');
    expect(tags).toContain('content="final');
    expect(tags).not.toContain('<template');
    expect(Buffer.byteLength(tags)).toBeLessThan(32_768);
  });

  it('leave a step empty that nobody has reached', async () => {
    const { end } = await makeVotedElection([2, 0]);
    await end();
    expect(textsOf(await readWinners()).slice(1)).toEqual(['Nobody Runner-up #2', 'Nobody Third place #3']);
  });

  it('are there once a reveal has made the first place public, and not before', async () => {
    const { change, end, reveal } = await makeVotedElection([3, 2, 1]);
    await change({ results_mode: 'hidden' });
    await end();
    expect(await readTags('/')).not.toMatch(/Vendor [ABC]\b/);
    for (const [index, place] of [3, 2].entries()) await reveal(index + 1, place);
    expect(await readWinners()).toBeUndefined();
    await reveal(3, 1);
    expect(textsOf(await readWinners())).toEqual([
      expect.stringMatching(/^Vendor A .* Winner #1$/),
      expect.stringMatching(/^Vendor B .* Runner-up #2$/),
      expect.stringMatching(/^Vendor C .* Third place #3$/),
    ]);
    await change({ revealed_at: new Date() });
    expect(await readWinners()).toContain('Vendor A');
  });

  it('are not there if the only vendor with votes was taken off the ballot', async () => {
    const { changeVendor, end } = await makeVotedElection([1, 0]);
    await changeVendor(0, { retired_at: new Date(Date.now() - 60_000) });
    await end();
    expect(await readTags('/')).toContain('content="final');
    expect(await readWinners()).toBeUndefined();
  });
});
