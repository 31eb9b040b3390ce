import { pictureAddress } from '@plaudit/db/rules/site/pictures';
import { makeCycle, makeElection, makeVote } from '@plaudit/db/testing/factories';
import { describe, expect, it } from 'vitest';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();

const readLeaderboard = async () => (await site.api.get<string>('/embed/leaderboard')).text;

const PICTURE = '0123456789abcdef'.repeat(2);

/** Makes an election in which one vendor has a vote. */
async function makeVendorWithVote(vendor: { image_url?: string }): Promise<void> {
  const { owner } = site.database;
  const { boxes, vendors } = await makeElection(owner);
  const id = vendors[0]?.id ?? 0;
  await owner('vendors')
    .where({ id })
    .update({ name: 'Fish & Chips', ...vendor });
  await makeVote(owner, { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: id });
}

describe('the leaderboard for other sites', () => {
  it('shows the ten best vendors, escaped, with links that open the site', async () => {
    const { owner } = site.database;
    const { boxes, vendors } = await makeElection(owner, { categories: 1, vendors: 12 });
    await owner('vendors')
      .where({ id: vendors[0]?.id ?? 0 })
      .update({ name: '<b>Fish</b> & "Chips"' });
    for (const [index, { id }] of vendors.entries()) {
      for (let vote = 0; vote < 12 - index; vote += 1) {
        await makeVote(owner, { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: id });
      }
    }
    const html = await readLeaderboard();
    expect(html.match(/<li\b/g)).toHaveLength(10);
    expect(html).toContain('&lt;b&gt;Fish&lt;/b&gt; &amp; &quot;Chips&quot;');
    expect(html).toContain(`href="/vendor/${vendors[0]?.id}" target="_blank" rel="noopener"`);
    expect(html).toContain('Votes so far.');
    expect(html).not.toMatch(/<script|<form|style=/);
  });

  it('has bars of votes, as a share of the most votes in the list', async () => {
    const { owner } = site.database;
    const { boxes, vendors } = await makeElection(owner, { categories: 1, vendors: 2 });
    for (const [index, { id }] of vendors.entries()) {
      for (let vote = 0; vote < 4 - 3 * index; vote += 1) {
        await makeVote(owner, { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: id });
      }
    }
    const widths = [...(await readLeaderboard()).matchAll(/<rect width="([\d.]+)"/g)].map(([, width]) => width);
    expect(widths).toEqual(['100.0', '25.0']);
  });

  it('shows no vendors while the results are hidden', async () => {
    const { owner } = site.database;
    const { boxes, vendors, cycle } = await makeElection(owner);
    await makeVote(owner, { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: vendors[0]?.id ?? 0 });
    await owner('voting_cycles').where({ id: cycle.id }).update({ results_mode: 'hidden' });
    const html = await readLeaderboard();
    expect(html).not.toMatch(/<ol\b/);
    expect(html).not.toContain(vendors[0]?.name);
  });

  it('has an envelope for each winner while the results are hidden', async () => {
    const { owner } = site.database;
    const { cycle, categories } = await makeElection(owner, { categories: 2, vendors: 1 });
    await owner('categories')
      .where({ id: categories[0]?.id ?? 0 })
      .update({ name: 'Speed & care' });
    await owner('voting_cycles').where({ id: cycle.id }).update({ results_mode: 'hidden' });
    const html = await readLeaderboard();
    expect(html).toContain('<h3>Sealed until the reveal</h3>');
    const names = [...html.matchAll(/<li.*?><svg.*?<\/svg><span dir="auto">(.*?)<\/span>/g)].map(([, name]) => name);
    expect(names).toEqual(['Speed &amp; care', categories[1]?.name, 'Overall winner']);
    expect(html).not.toMatch(/<script|<form|style=/);
  });

  it.each([
    [{}, /Results are hidden until the reveal.*Voting is open until May 3, 2099, 6:00\sPM\sUTC\./s, '/'],
    [{ is_active: 0 as const, ended_at: new Date() }, /Results follow.*Voting has ended/s, '/reveal'],
  ])('says when results follow while they are hidden, with a link to the site: %j', async (changes, words, href) => {
    const { owner } = site.database;
    const { cycle } = await makeElection(owner);
    await owner('voting_cycles')
      .where({ id: cycle.id })
      .update({ results_mode: 'hidden', ends_at: new Date('2099-05-03T18:00:00Z'), ...changes });
    const html = await readLeaderboard();
    expect(html).toContain('<p class="state">Leaderboard</p>');
    expect(html).toMatch(words);
    expect(html).toContain(`<a class="more" href="${href}" target="_blank" rel="noopener">`);
  });

  it('says when the reveal is, if that is announced', async () => {
    const { owner } = site.database;
    const { cycle, boxes, vendors } = await makeElection(owner);
    const announced = { results_mode: 'hidden' as const, reveal_announced_for: new Date('2099-05-04T18:00:00Z') };
    const change = (changes: object) => owner('voting_cycles').where({ id: cycle.id }).update(changes);
    await change(announced);
    expect(await readLeaderboard()).toMatch(
      /Voting is open until .* The reveal begins on May 4, 2099, 6:00\sPM\sUTC\./,
    );
    await change({ ends_at: new Date(Date.now() - 1_000) });
    expect(await readLeaderboard()).toMatch(/Voting has ended.* The reveal begins on May 4, 2099, 6:00\sPM\sUTC\./);
    await change({ reveal_announced_for: new Date(Date.now() - 1_000) });
    expect(await readLeaderboard()).toContain('The reveal can begin at any moment.');
    await makeVote(owner, { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: vendors[0]?.id ?? 0 });
    await owner('published_boxes').insert({ ballot_box_id: boxes[0]?.id ?? 0, votes: 1, published_at: new Date() });
    await owner('published_tallies').insert({
      ballot_box_id: boxes[0]?.id ?? 0,
      vendor_id: vendors[0]?.id ?? 0,
      votes: 1,
    });
    await change({ ...announced, results_mode: 'frozen', frozen_from: new Date(Date.now() - 60_000) });
    expect(await readLeaderboard()).toContain(
      'The numbers are frozen. Results follow with the reveal on May 4, 2099, 6:00 PM UTC.',
    );
  });

  it.each([
    [{ results_mode: 'live' as const }, 'No votes yet.'],
    [{ counts: 'confirmed' as const }, 'No confirmed votes yet.'],
    [{ results_mode: 'in_steps' as const }, 'No numbers yet.'],
    [{ is_active: 0 as const, ended_at: new Date() }, 'Nobody voted.'],
    [{ is_active: 0 as const, ended_at: new Date(), counts: 'confirmed' as const }, 'No vote counted.'],
  ])('says in place of a ranking without votes what is true in its state: %j', async (changes, words) => {
    const { owner } = site.database;
    const { cycle } = await makeElection(owner);
    await owner('voting_cycles').where({ id: cycle.id }).update(changes);
    const html = await readLeaderboard();
    expect(html).toMatch(new RegExp(`<section class="waiting"><svg.*<p class="empty">${words}</p>`));
    expect(html).not.toContain('Final results');
    expect(html).not.toMatch(/<dl|<h2|<ul/);
  });

  it('says that all vendors were taken off the ballot, if there are votes', async () => {
    await makeVendorWithVote({});
    await site.database.owner('vendors').update({ retired_at: new Date() });
    expect(await readLeaderboard()).toContain('<p class="empty">All vendors were taken off the ballot.</p>');
  });

  it('says before the first period when voting opens', async () => {
    const html = await readLeaderboard();
    expect(html).toContain('Voting has not begun yet');
    expect(html).not.toContain('<ul');
    const times = { starts_at: new Date('2098-05-03T18:00:00Z'), ends_at: new Date('2099-05-03T18:00:00Z') };
    await makeCycle(site.database.owner, { ...times, is_active: 0, is_scheduled: 1 });
    expect(await readLeaderboard()).toContain(
      'Voting opens on May 3, 2098, 6:00\u00a0PM\u00a0UTC. The leaderboard will be here.',
    );
  });

  it.each([
    ['/pictures/fish.svg', '<img class="picture" src="/pictures/fish.svg" alt=""'],
    [pictureAddress(PICTURE), `<img class="picture" src="/pictures/uploaded/${PICTURE}-160.webp" alt=""`],
  ])('shows a picture that is on this site, an uploaded one in its small size: %s', async (image_url, tag) => {
    await makeVendorWithVote({ image_url });
    expect(await readLeaderboard()).toContain(tag);
  });

  it.each(['https://elsewhere.example/fish.png', '//elsewhere.example/fish.png', '/\\elsewhere.example/fish.png', ''])(
    'draws an emblem in place of the picture %j, so that no other host sees who reads the page',
    async (image_url) => {
      await makeVendorWithVote({ image_url });
      const html = await readLeaderboard();
      expect(html).not.toMatch(/<img|elsewhere/);
      expect(html).toContain('>FC</text>');
    },
  );

  it('has the appearance that organizers have chosen', async () => {
    await makeVendorWithVote({});
    expect(await readLeaderboard()).not.toContain('/look/');
    await site.database.owner('settings').insert({ setting_key: 'brand_accent', setting_value: '#1d4f9e' });
    expect(await readLeaderboard()).toMatch(/<link rel="stylesheet" href="\/look\/[0-9a-f]{12}\.css">/);
  });

  it('has its own fonts, and no other files of the server', async () => {
    const css = (await site.api.get<string>('/embed/leaderboard.css')).text;
    const paths = [...css.matchAll(/url\("([^"]+)"\)/g)].map(([, path]) => path ?? '');
    expect(paths).toHaveLength(3);
    for (const path of paths) {
      const response = await fetch(site.api.url + path);
      expect(response.headers.get('content-type')).toMatch(/^font\/woff2?$/);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
    }
    for (const file of ['OFL.txt', '..%2fpackage.json', 'toString']) {
      expect((await site.api.get(`/embed/fonts/${file}`)).status).toBe(404);
    }
  });

  it.each([
    ['?theme=light', '<html lang="en" data-theme="light">'],
    ['?theme=dark&utm_source=blog', '<html lang="en" data-theme="dark">'],
    ['?theme=sepia', '<html lang="en">'],
    ['?theme=dark&theme=light', '<html lang="en">'],
    ['', '<html lang="en">'],
  ])('has the theme that the site around it has chosen: %j', async (query, tag) => {
    expect((await site.api.get<string>(`/embed/leaderboard${query}`)).text).toContain(tag);
  });

  it('is not sent again while it has not changed', async () => {
    const etag = (await site.api.get('/embed/leaderboard')).headers.get('etag') ?? '';
    expect((await site.api.get('/embed/leaderboard', { headers: { 'If-None-Match': etag } })).status).toBe(304);
  });

  it('has its own style sheet', async () => {
    const { text, headers } = await site.api.get<string>('/embed/leaderboard.css');
    expect(headers.get('content-type')).toContain('text/css');
    expect(text).toContain('light-dark(#fbfaf6, #0e1412)');
  });
});
