import { makeElection, makeShortlist, makeVendor, makeVendorLink, makeVote } from '@plaudit/db/testing/factories';
import { describe, expect, it } from 'vitest';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();

const readVendor = async (id: number) => (await site.api.get<string>(`/internal/plain-page/vendor/${id}`)).text;

/** The score in a category in which only this vendor has a vote. */
const breakdown = (category: string) =>
  `<h2>Performance Breakdown</h2><dl class="plain-scores"><div><dt><bdi>${category}</bdi></dt><dd>2.5 <span>1 vote</span></dd></div></dl>`;

describe('what visitors without scripts can read about a vendor', () => {
  it('is a line with its figures and its score in each category with votes, and a line with its links in their order, escaped', async () => {
    const { owner } = site.database;
    const { boxes, vendors, categories } = await makeElection(owner, { categories: 2, vendors: 2 });
    const id = vendors[1]?.id ?? 0;
    await makeVote(owner, { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: id });
    await owner('categories')
      .where({ id: categories[0]?.id ?? 0 })
      .update({ name: 'Speed & care' });
    const url = 'https://shop.example/?a=1&b="2"';
    await makeVendorLink(owner, { vendor_id: id, title: '<b>Shop</b>\n& more', url, display_order: 2 });
    await makeVendorLink(owner, { vendor_id: id, title: 'Forum', display_order: 1 });
    const [figures, links, ...more] = (await readVendor(id)).split('\n');
    expect(figures).toBe(
      '<dl><div><dt>Average Score</dt><dd>2.5</dd></div><div><dt>Total Votes</dt><dd>1</dd></div>' +
        '<div><dt>Rank</dt><dd>#1</dd></div></dl><p>Votes so far.</p>' +
        breakdown('Speed &amp; care'),
    );
    const titles = [...(links ?? '').matchAll(/<li><a [^>]*>(.*?)<\/a><\/li>/g)].map(([, title]) => title);
    expect(links).toMatch(/^<h2>Links<\/h2><ul class="plain-links"><li>/);
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
        `<p>Votes so far.</p>${breakdown(categories[0]?.name ?? '')}`,
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

  it('does not say that the results are final where the page of a winner says so above', async () => {
    const { owner } = site.database;
    const { boxes, vendors } = await makeElection(owner, { categories: 1, vendors: 2 });
    const [winner = 0, second = 0] = vendors.map(({ id }) => id);
    for (const vendor_id of [winner, winner, second]) {
      await makeVote(owner, { ballot_box_id: boxes[0]?.id ?? 0, vendor_id });
    }
    await owner('voting_cycles').update({ ends_at: owner.raw('now(3)') });
    expect(await readVendor(winner)).toMatch(/^<dl>.*#1<\/dd><\/div><\/dl><h2>/);
    expect(await readVendor(second)).toMatch(/^<dl>.*#2<\/dd><\/div><\/dl><p>Final results\.<\/p><h2>/);
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
