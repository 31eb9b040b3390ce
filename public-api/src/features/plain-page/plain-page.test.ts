import { pictureAddress } from '@plaudit/db/rules/pictures';
import { makeCycle, makeElection, makeShortlist, makeVote } from '@plaudit/db/testing/factories';
import { describe, expect, it } from 'vitest';
import { linksIn } from '../../testing/links-in.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();

const readPage = async () => (await site.api.get<string>('/internal/plain-page')).text;

describe('what visitors without scripts can read', () => {
  it('is the period with its end, the leaders with their figures, and the vendors, escaped', async () => {
    const { owner } = site.database;
    const { boxes, vendors, cycle } = await makeElection(owner, { categories: 1, vendors: 3 });
    const [first] = vendors.map(({ id }) => id);
    await owner('voting_cycles')
      .where({ id: cycle.id })
      .update({ name: 'Spring & all', ends_at: new Date('2099-05-03T18:00:00Z') });
    await owner('vendors')
      .where({ id: first ?? 0 })
      .update({ name: '<b>Fish</b> & "Chips"' });
    await makeVote(owner, { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: first ?? 0 });
    const html = await readPage();
    expect(html).toContain('<bdi>Spring &amp; all</bdi>: voting is open until May 3, 2099, 6:00 PM UTC.');
    expect(html).toContain('Votes so far.');
    const name = '<bdi>&lt;b&gt;Fish&lt;/b&gt; &amp; &quot;Chips&quot;</bdi>';
    expect(html).toContain(`${name}</a> <span class="plain-figures">2.5 of 5 · 1 vote</span></li>`);
    expect(html).toMatch(new RegExp(`<li>#1 <a href="/vendor/${first}"><span class="ui-picture`));
    expect(linksIn(html)).toHaveLength(4);
    expect(html).not.toMatch(/<script|<form|style=/);
  });

  it('has the picture of each vendor, small if it was uploaded, or its letters', async () => {
    const { owner } = site.database;
    const { vendors } = await makeElection(owner, { categories: 1, vendors: 3 });
    const [drawn, uploaded, none] = vendors.map(({ id }) => id);
    const name = '0123456789abcdef'.repeat(2);
    const change = (id = 0, fields: object) => owner('vendors').where({ id }).update(fields);
    await change(drawn, { image_url: '/pictures/fish.svg?a=1&b="2"' });
    await change(uploaded, { image_url: pictureAddress(name) });
    await change(none, { name: 'Fish & Chips', image_url: '' });
    const html = await readPage();
    expect(html).toContain('<img src="/pictures/fish.svg?a=1&amp;b=&quot;2&quot;" alt="" loading="lazy"');
    expect(html).toContain(`<img src="/pictures/uploaded/${name}-160.webp"`);
    expect(html).toContain('<p>No votes yet.</p>');
    expect(html).toMatch(/<span class="ui-picture plain-seal ui-hue-[a-z]+">FC<\/span><bdi>Fish &amp; Chips<\/bdi>/);
  });

  it('does not say that no vote counted, if all vendors with votes were taken off the ballot', async () => {
    const { owner } = site.database;
    const { boxes, vendors } = await makeElection(owner, { categories: 1, vendors: 2 });
    await makeVote(owner, { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: vendors[0]?.id ?? 0 });
    await owner('vendors').update({ retired_at: new Date() });
    expect(await readPage()).toContain('<p>All vendors were taken off the ballot.</p>');
  });

  it('has no ranking while the results are hidden, and no retired vendor', async () => {
    const { owner } = site.database;
    const { boxes, vendors, cycle } = await makeElection(owner, { categories: 1, vendors: 3 });
    await makeVote(owner, { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: vendors[0]?.id ?? 0 });
    await owner('voting_cycles').where({ id: cycle.id }).update({ results_mode: 'hidden' });
    await owner('vendors')
      .where({ id: vendors[2]?.id ?? 0 })
      .update({ retired_at: new Date() });
    const html = await readPage();
    expect(html).toContain('Results are hidden until the reveal.');
    expect(html).not.toContain('of 5');
    expect(linksIn(html).sort()).toEqual([`/vendor/${vendors[0]?.id}`, `/vendor/${vendors[1]?.id}`].sort());
  });

  it('says how many vendors it leaves out, because every visitor’s home page contains the list', async () => {
    await makeElection(site.database.owner, { categories: 1, vendors: 50 });
    const html = await readPage();
    expect(linksIn(html)).toHaveLength(48);
    expect(html).toContain('And 2 more.');
  });

  it('says of how many vendors the leaders are the first ten, if there are more', async () => {
    const { owner } = site.database;
    const { boxes, vendors } = await makeElection(owner, { categories: 1, vendors: 12 });
    const vote = (index: number) =>
      makeVote(owner, { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: vendors[index]?.id ?? 0 });
    for (let index = 0; index < 10; index += 1) await vote(index);
    expect(await readPage()).toContain('<p>Votes so far.</p>');
    await vote(10);
    expect(await readPage()).toContain('<p>Votes so far. The first ten of 11 vendors with votes.</p>');
  });

  it('says that voting has ended, for styles too', async () => {
    const { owner } = site.database;
    const { cycle } = await makeElection(owner, { categories: 1, vendors: 3 });
    await owner('voting_cycles')
      .where({ id: cycle.id })
      .update({ name: 'Spring', ends_at: owner.raw('now(3)') });
    expect(await readPage()).toContain('<p data-voting="ended"><bdi>Spring</bdi>: voting has ended.</p>');
  });

  it('is first the winners after the end, overall and in each category, then the next opening', async () => {
    const { owner } = site.database;
    const { boxes, vendors, cycle, categories } = await makeElection(owner, { categories: 3, vendors: 2 });
    const [first = 0, second = 0] = vendors.map(({ id }) => id);
    for (const [box, vendor_id] of [
      [0, first],
      [0, first],
      [1, first],
      [1, second],
    ] as const) {
      await makeVote(owner, { ballot_box_id: boxes[box]?.id ?? 0, vendor_id });
    }
    await owner('categories')
      .where({ id: categories[0]?.id ?? 0 })
      .update({ name: 'Speed & care' });
    await owner('voting_cycles')
      .where({ id: cycle.id })
      .update({ name: 'Spring', ends_at: owner.raw('now(3)') });
    await makeCycle(owner, {
      name: 'Autumn & all',
      is_active: 0,
      is_scheduled: 1,
      starts_at: new Date('2099-09-03T18:00:00Z'),
      ends_at: new Date('2099-10-03T18:00:00Z'),
    });
    const html = await readPage();
    expect(html).toMatch(/^<h2>The winners<\/h2>\n<p data-voting="ended"><bdi>Spring<\/bdi>: voting has ended\.<\/p>/);
    const [, list = '', rest] = html.match(/<ul class="plain-winners">([\s\S]*?)<\/ul>([\s\S]*)/) ?? [];
    const rows = list.trim().split('\n');
    expect(rows.map((row) => linksIn(row))).toEqual([
      [`/vendor/${first}`],
      [`/vendor/${first}`],
      [`/vendor/${first}`, `/vendor/${second}`],
      [],
    ]);
    expect(rows[0]).toContain('<span class="plain-award">Overall</span>');
    expect(rows[1]).toContain('<span class="plain-award"><bdi>Speed &amp; care</bdi></span>');
    expect(rows[1]).toContain('2 votes');
    expect(rows[0]).toContain('<li class="plain-winner">');
    expect(rows[1]).toMatch(/<li class="plain-winner ui-hue-[a-z]+">/);
    expect(rows[3]).toContain('No winner');
    expect(rest).toMatch(
      /^\n<p>Next: <bdi>Autumn &amp; all<\/bdi>\. Voting opens on September 3, 2099, 6:00 PM UTC\.<\/p>\n<h2 id="leaderboard">/,
    );
  });

  it('names no winners before a reveal, and calls them provisional while the result can change', async () => {
    const { owner } = site.database;
    const { boxes, vendors, cycle } = await makeElection(owner, { categories: 1, vendors: 2 });
    await makeVote(owner, { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: vendors[0]?.id ?? 0 });
    await owner('voting_cycles').update({ results_mode: 'hidden', ends_at: owner.raw('now(3)') });
    expect(await readPage()).not.toContain('winners');
    await owner('voting_cycles').update({ revealed_at: new Date() });
    expect(await readPage()).toContain('<h2>The winners</h2>');
    await owner('exclusions').insert({
      cycle_id: cycle.id,
      in_force_at: new Date(),
      object_until: new Date(Date.now() + 60_000),
    });
    expect(await readPage()).toContain('<h2>The provisional winners</h2>');
  });

  it('says in place of a ranking without votes what is true, also if vendors without a rank have votes', async () => {
    const { owner } = site.database;
    const { boxes, vendors, cycle, categories } = await makeElection(owner, { categories: 3, vendors: 2 });
    const [ranked = 0, unranked = 0] = vendors.map(({ id }) => id);
    for (const { id: category_id } of categories.slice(1)) {
      await makeShortlist(owner, { category_id, cycle_id: cycle.id }, [ranked]);
    }
    const readWords = async () =>
      (await readPage()).match(/<h2 id="leaderboard">Leaderboard<\/h2>\n<p>(.*?)<\/p>/)?.[1];
    const change = (fields: object) => owner('voting_cycles').where({ id: cycle.id }).update(fields);
    await change({ counts: 'confirmed' });
    expect(await readWords()).toBe('No confirmed votes yet.');
    await makeVote(owner, { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: unranked });
    expect(await readWords()).toBe('No vendor in the ranking has a vote yet.');
    await change({ results_mode: 'in_steps' });
    expect(await readWords()).toBe('Updated in steps of at least 10 votes. No numbers yet.');
    await change({ ends_at: owner.raw('now(3)') });
    expect(await readWords()).toBe('Final results. No vendor in the ranking got a vote.');
  });

  it('says that there is no period before the first one is scheduled', async () => {
    expect(await readPage()).toBe('<p>No voting period is open.</p>');
  });

  it('says when voting opens once the first period is scheduled', async () => {
    await makeCycle(site.database.owner, {
      name: 'Spring & all',
      is_active: 0,
      is_scheduled: 1,
      starts_at: new Date('2099-05-03T18:00:00Z'),
      ends_at: new Date('2099-06-03T18:00:00Z'),
    });
    expect(await readPage()).toBe('<p><bdi>Spring &amp; all</bdi>: voting opens on May 3, 2099, 6:00 PM UTC.</p>');
  });
});
