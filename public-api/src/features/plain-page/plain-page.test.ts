import { pictureAddress } from '@plaudit/db/rules/pictures';
import { recordDecision, redactReason } from '@plaudit/db/rules/results/decisions';
import {
  makeCycle,
  makeElection,
  makeShortlist,
  makeVendor,
  makeVendorLink,
  makeVote,
} from '@plaudit/db/testing/factories';
import { transaction } from '@plaudit/db/transaction';
import { describe, expect, it } from 'vitest';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();

const readPage = async () => (await site.api.get<string>('/internal/plain-page')).text;
const linksIn = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, path]) => path);

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
    expect(html).toContain('<p>No votes counted yet.</p>');
    expect(html).toMatch(/<span class="ui-picture plain-seal ui-hue-[a-z]+">FC<\/span><bdi>Fish &amp; Chips<\/bdi>/);
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

describe('what visitors without scripts can read about decisions', () => {
  const readDecisions = async (path = '') => (await site.api.get<string>(`/internal/plain-page/decisions${path}`)).text;
  const decide = (cycleId: number, reason?: string) =>
    transaction(site.database.admin, (trx) =>
      recordDecision(trx, {
        cycleId,
        decidedBy: 'admin',
        kind: 'category.added',
        facts: { name: 'Speed' },
        ...(reason && { reason }),
      }),
    );

  it('is the list of the period, newest first, with times, reasons and addresses, escaped', async () => {
    const { admin, owner } = site.database;
    const { id: cycleId } = await makeCycle(owner, { name: 'Spring & all' });
    const explained = await decide(cycleId, 'Many "asked" <b>');
    const redacted = await decide(cycleId, 'Somebody wrote a name here.');
    await transaction(admin, (trx) => redactReason(trx, redacted));
    const html = await readDecisions();
    expect(html).toContain('<h2><bdi>Spring &amp; all</bdi></h2>');
    expect(linksIn(html)).toEqual([`/decisions/${redacted}`, `/decisions/${explained}`]);
    expect(html).toContain('<p class="decision-sentence">An admin added the category “Speed”.</p>');
    expect(html).toContain('Reason: “Many &quot;asked&quot; &lt;b&gt;”');
    expect(html).toContain('The reason was removed.');
    expect(html).not.toContain('Somebody');
    expect(html).toMatch(/<time datetime="[^"]+Z">\w+ \d+, \d{4}, \d+:\d\d [AP]M UTC<\/time>/);
    expect(await readDecisions(`/${explained}`)).toContain('Many &quot;asked&quot;');
    expect(linksIn(await readDecisions(`/${explained}`))).toEqual([`/decisions/${explained}`, '/decisions']);
  });

  it('is a long decision in its parts: a sentence, the list of the votes, and the rest', async () => {
    const { id: cycleId } = await makeCycle(site.database.owner);
    const categories = [
      { category: 'Speed & care', votes: 1013 },
      { category: 'No. 5. Finals', votes: 1 },
    ];
    await transaction(site.database.admin, (trx) =>
      recordDecision(trx, {
        cycleId,
        decidedBy: 'super_admin',
        kind: 'exclusion.lifted',
        facts: { voters: 15, categories, winners: null, isAlone: true },
      }),
    );
    expect(await readDecisions()).toContain(
      '<p class="decision-sentence">A super admin put the votes of 15 accounts back:</p>' +
        '<ul class="decision-counts ui-figures"><li>1,013 votes in “Speed &amp; care”</li>' +
        '<li>1 vote in “No. 5. Finals”</li></ul>' +
        '<p class="decision-rest">One super admin decided it, after a day in public.</p>',
    );
  });

  it('is at most fifty decisions of a long list, with the number of the others', async () => {
    const { id: cycleId } = await makeCycle(site.database.owner);
    for (let count = 0; count < 52; count += 1) await decide(cycleId);
    const html = await readDecisions();
    expect(linksIn(html)).toHaveLength(50);
    expect(html).toContain('And 2 earlier.');
  });

  it('is a sentence before the first decision', async () => {
    expect(await readDecisions()).toBe('<p>The first decision opens the first voting period.</p>');
    await makeCycle(site.database.owner, { name: 'Spring' });
    expect(await readDecisions()).toBe('<p>There are no decisions about <bdi>Spring</bdi>.</p>');
  });

  it('has no page for a decision that does not exist, or whose period has not begun', async () => {
    const scheduled = await decide((await makeCycle(site.database.owner, { is_active: 0, is_scheduled: 1 })).id);
    for (const [path, status] of [
      [scheduled, 404],
      [999_999, 404],
      ['007', 400],
    ]) {
      expect((await site.api.get(`/internal/plain-page/decisions/${path}`)).status).toBe(status);
    }
  });
});

describe('what visitors without scripts can read about a vendor', () => {
  const readVendor = async (id: number) => (await site.api.get<string>(`/internal/plain-page/vendor/${id}`)).text;

  it('is a line with its figures, and a line with its links in their order, escaped', async () => {
    const { owner } = site.database;
    const { boxes, vendors } = await makeElection(owner, { categories: 1, vendors: 2 });
    const id = vendors[1]?.id ?? 0;
    await makeVote(owner, { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: id });
    const url = 'https://shop.example/?a=1&b="2"';
    await makeVendorLink(owner, { vendor_id: id, title: '<b>Shop</b>\n& more', url, display_order: 2 });
    await makeVendorLink(owner, { vendor_id: id, title: 'Forum', display_order: 1 });
    const [figures, links, ...more] = (await readVendor(id)).split('\n');
    expect(figures).toBe(
      '<dl><div><dt>Average Score</dt><dd>2.5</dd></div><div><dt>Total Votes</dt><dd>1</dd></div>' +
        '<div><dt>Rank</dt><dd>#1</dd></div></dl><p>Votes so far.</p>',
    );
    const titles = [...(links ?? '').matchAll(/<li><a [^>]*>(.*?)<\/a><\/li>/g)].map(([, title]) => title);
    expect(links).toMatch(/^<h2>Links<\/h2><ul><li>/);
    expect(titles).toEqual(['Forum', '&lt;b&gt;Shop&lt;/b&gt; &amp; more']);
    expect(links).toContain('href="https://shop.example/?a=1&amp;b=&quot;2&quot;" target="_blank" rel="noopener');
    expect(more).toEqual([]);
  });

  it('has figures without a rank for a vendor that stands in too few categories', async () => {
    const { owner } = site.database;
    const { boxes, vendors, cycle, categories } = await makeElection(owner, { categories: 3, vendors: 2 });
    const [other = 0, id = 0] = vendors.map((vendor) => vendor.id);
    for (const { id: category_id } of categories.slice(1)) {
      await makeShortlist(owner, { category_id, cycle_id: cycle.id }, [other]);
    }
    await makeVote(owner, { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: id });
    expect((await readVendor(id)).split('\n')[0]).toBe(
      '<dl><div><dt>Average Score</dt><dd>2.5</dd></div><div><dt>Total Votes</dt><dd>1</dd></div></dl>' +
        '<p>Votes so far.</p>',
    );
  });

  it('has no figures while the results are hidden or before the first vote, and no link to a script', async () => {
    const { owner } = site.database;
    const { boxes, vendors, cycle } = await makeElection(owner, { categories: 1, vendors: 2 });
    const [voted, other] = [vendors[0]?.id ?? 0, vendors[1]?.id ?? 0];
    await makeVote(owner, { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: voted });
    await makeVendorLink(owner, { vendor_id: voted, url: 'javascript:alert(1)' });
    expect(await readVendor(other)).toBe('<p>Not rated yet.</p>\n');
    await owner('voting_cycles').where({ id: cycle.id }).update({ results_mode: 'hidden' });
    expect(await readVendor(voted)).toBe('<p>Results are hidden until the reveal.</p>\n');
  });

  it('has the seal of a vendor without a picture on a line of its own', async () => {
    const { owner } = site.database;
    const { id } = await makeVendor(owner, { name: 'Fish & Chips', image_url: '' });
    const [, , seal] = (await readVendor(id)).split('\n');
    expect(seal).toMatch(/^<svg class="ui-monogram ui-hue-[a-z]+" viewBox="0 0 64 64" aria-hidden="true"><path d="M/);
    expect(seal).toContain('class="ui-monogram-pair">FC</text></svg>');
  });

  it('has nothing to say before the first period, and does not exist for an unknown or retired vendor', async () => {
    const { owner } = site.database;
    const { id } = await makeVendor(owner);
    expect(await readVendor(id)).toBe('\n');
    await owner('vendors').where({ id }).update({ retired_at: new Date() });
    for (const [path, status] of [
      [id, 404],
      [999_999, 404],
      ['007', 400],
      ['abc', 400],
    ]) {
      expect((await site.api.get(`/internal/plain-page/vendor/${path}`)).status).toBe(status);
    }
  });
});
