import { makeCycle } from '@plaudit/db/testing/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import { linksIn } from '../../testing/links-in.ts';
import { useApi } from '../../testing/use-api.ts';
import { useElection } from '../../testing/use-election.ts';
import { useReveal } from '../../testing/use-reveal.ts';

const site = useApi();
const { castVotes, categoryId, categoryName, election, vendorId } = useElection(site);
const { endHidden, revealPlace } = useReveal(site, election);

beforeEach(async () => {
  const { owner } = site.database;
  await castVotes(0, [2, 2, 1]);
  await owner('categories')
    .where({ id: categoryId(0) })
    .update({ name: 'Speed & care' });
  await owner('vendors')
    .where({ id: vendorId(2) })
    .update({ name: '<b>Fish</b>' });
  await owner('voting_cycles').update({ name: 'Spring & all' });
  await endHidden();
});

const readPage = async () => (await site.api.get<string>('/internal/plain-page')).text;

/** The rankings in a part of a page: the name of each and its places. */
const rankingsIn = (html: string) =>
  [...html.matchAll(/<h3[^>]*>(.*)<\/h3>\n<ul class="plain-winners plain-revealed[^"]*">\n([\s\S]*?)\n<\/ul>/g)].map(
    ([, name, rows = '']) => ({ name, rows: rows.split('\n') }),
  );

const readRankings = async () => rankingsIn(await readPage());

const placesIn = (rows: readonly string[]) =>
  rows.map((row) => /<span class="plain-award">(.*?)<\/span>/.exec(row)?.[1]);

describe('what visitors without scripts can read during a reveal', () => {
  it('is nothing of the result before the first place, and the sentence about the reveal leads to it', async () => {
    const sealed = await readPage();
    expect(sealed).not.toContain('Revealed so far');
    const followed = (sentence: string) =>
      `<p>${sentence}</p>\n<p><a class="ui-text-link" href="/reveal">Follow the reveal</a></p>`;
    expect(sealed).toContain(followed('Results are hidden until the reveal.'));
    const period = site.database.owner('voting_cycles').where({ id: election().cycle.id });
    await period.clone().update({ reveal_announced_for: new Date('2031-05-04T18:00:00Z') });
    const announced = await readPage();
    expect(announced).toContain(followed('Results are hidden until the reveal on May 4, 2031, 6:00 PM UTC.'));
    await period.clone().update({ ends_at: new Date('2099-05-03T18:00:00Z') });
    expect(linksIn(await readPage())).not.toContain('/reveal');
  });

  it('is each place that is public and no other, escaped: the latest ranking first, the best place of each first', async () => {
    await revealPlace(1, 3);
    const speed = '<bdi>Speed &amp; care</bdi>';
    const [
      {
        name,
        rows: [third = ''],
      } = { name: '', rows: [] },
      ...others
    ] = await readRankings();
    expect(others).toEqual([]);
    expect(name).toBe(speed);
    expect(third).toContain('<span class="plain-award">Third place</span>');
    expect(third).toContain('<bdi>&lt;b&gt;Fish&lt;/b&gt;</bdi>');
    expect(third).toContain('<span class="plain-figures">1 vote</span>');
    expect(linksIn(third)).toEqual([`/vendor/${vendorId(2)}`]);

    await revealPlace(2, 1);
    await revealPlace(3, 3, null);
    const rankings = await readRankings();
    expect(rankings.map((ranking) => [ranking.name, placesIn(ranking.rows)])).toEqual([
      ['Overall', ['Third place']],
      [speed, ['First place, shared', 'Third place']],
    ]);
    expect(rankings.map(({ rows }) => rows.map((row) => linksIn(row)))).toEqual([
      [[`/vendor/${vendorId(2)}`]],
      [[`/vendor/${vendorId(0)}`, `/vendor/${vendorId(1)}`], [`/vendor/${vendorId(2)}`]],
    ]);
    expect(rankings[0]?.rows[0]).toMatch(/<span class="plain-figures">\d\.\d of 5<\/span>/);
  });

  it('has the color of each category, and none for the overall ranking', async () => {
    await site.database
      .owner('categories')
      .where({ id: categoryId(0) })
      .update({ color: '#7c3aed' });
    await revealPlace(1, 3);
    await revealPlace(2, 3, null);
    const html = await readPage();
    expect(html).toContain('<h3>Overall</h3>\n<ul class="plain-winners plain-revealed">');
    expect(html).toMatch(
      /<h3 class="plain-category ui-hue-purple">.*\n<ul class="[^"]* plain-category ui-hue-purple">/,
    );
    expect(html).not.toContain('style=');
  });

  it('has each overall place once, and leads to the reveal', async () => {
    await revealPlace(1, 3);
    expect(await readPage()).toContain('<p>The overall ranking comes last. Its places appear above once they are');
    await revealPlace(2, 3, null);
    const [above = '', below = ''] = (await readPage()).split('<h2 id="leaderboard">');
    expect(linksIn(above)).toEqual(['/reveal', `/vendor/${vendorId(2)}`, `/vendor/${vendorId(2)}`]);
    expect(linksIn(below)).not.toContain('/reveal');
    expect(below).toContain('<p>The overall places that the reveal has made public are above.</p>');
    expect(below).not.toContain('<ol>');
  });

  it('has the places below the revealed ones in the leaderboard once the whole ranking is public', async () => {
    await revealPlace(1, 1, null);
    const [above = '', below = ''] = (await readPage()).split('<h2 id="leaderboard">');
    expect(linksIn(above)).toEqual(['/reveal', `/vendor/${vendorId(0)}`, `/vendor/${vendorId(1)}`]);
    expect(below.match(/<li>#\d <a href="\/vendor\/\d+"/g)).toEqual([`<li>#3 <a href="/vendor/${vendorId(2)}"`]);
  });

  it('is a category without a winner too', async () => {
    await revealPlace(1, 1, categoryId(1));
    expect((await readRankings())[0]?.rows[0]).toContain('<span class="plain-names">No winner</span>');
  });

  it('is the winners once the reveal is over', async () => {
    await revealPlace(1, 1);
    await site.database.owner('voting_cycles').update({ revealed_at: new Date() });
    const html = await readPage();
    expect(html).toContain('<h2>The winners</h2>');
    expect(html).toContain('<a class="ui-text-link" href="/reveal">See all places of the reveal</a>');
    expect(html).not.toContain('Revealed so far');
    expect(html).not.toContain('Follow the reveal');
  });

  it('names the period if the next one has begun', async () => {
    await revealPlace(1, 3);
    await site.database.owner('voting_cycles').update({ is_active: 0, ended_at: new Date() });
    await makeCycle(site.database.owner, { name: 'Summer', starts_at: new Date(Date.now() - 1_000) });
    expect(await readPage()).toContain('<h2>Revealed so far in <bdi>Spring &amp; all</bdi></h2>');
    expect(await readRankings()).toHaveLength(1);
  });
});

const readVendor = async (index: number) =>
  (await site.api.get<string>(`/internal/plain-page/vendor/${vendorId(index)}`)).text.split('\n')[0];

describe('what visitors without scripts can read about a vendor during a reveal', () => {
  const WAITING = '<p>The reveal is on. Overall score and rank appear here once revealed.</p>';
  const TO_REVEAL = '<p><a class="ui-text-link" href="/reveal">Follow the reveal</a></p>';
  const places = (...items: string[]) => `<h2>Revealed so far</h2><ul class="plain-places">${items.join('')}</ul>`;
  const place = (rank: number, rest = '') =>
    `<li><span class="plain-rank">#${rank}</span> <span>in <bdi>Speed &amp; care</bdi>${rest}</span></li>`;

  it('is its places in categories, best first and escaped, and that the overall place follows', async () => {
    await revealPlace(1, 3);
    expect(await readVendor(0)).toBe(WAITING + TO_REVEAL);
    expect(await readVendor(2)).toBe(places(place(3)) + WAITING + TO_REVEAL);
    await revealPlace(2, 1);
    expect(await readVendor(1)).toBe(places(place(1, ', shared')) + WAITING + TO_REVEAL);
  });

  it('is its figures too once the overall place is public', async () => {
    await revealPlace(1, 3);
    await revealPlace(2, 3, null);
    const figures = await readVendor(2);
    expect(figures).toMatch(/^<dl>.*<dd>#3<\/dd><\/div><\/dl>/);
    expect(figures?.endsWith(`</dl>${places(place(3))}${TO_REVEAL}`)).toBe(true);
    expect(await readVendor(0)).toBe(WAITING + TO_REVEAL);
  });
});

const readReveal = async () => (await site.api.get<string>('/internal/plain-page/reveal')).text;

describe('what visitors without scripts can read on the page of the reveal', () => {
  it('says that the reveal has not started, then has its places, and all of them once it is over', async () => {
    expect(await readReveal()).toContain('The reveal has not started.');
    await revealPlace(1, 3);
    const during = await readReveal();
    expect(during).toContain('<h2>Revealed so far</h2>');
    expect(linksIn(during)).toEqual([`/vendor/${vendorId(2)}`]);
    expect(during).toContain('reload it to see what is new');

    await revealPlace(2, 3, null);
    await revealPlace(3, 1);
    await revealPlace(4, 1, categoryId(1));
    await site.database.owner('voting_cycles').update({ revealed_at: new Date() });
    const after = await readReveal();
    expect(after).toContain('<h2>All places</h2>\n<h3>Overall</h3>');
    expect(after).toContain('ui-hue-');
    expect(rankingsIn(after).map(({ name, rows }) => [name, placesIn(rows)])).toEqual([
      ['Overall', ['Third place']],
      ['<bdi>Speed &amp; care</bdi>', ['First place, shared', 'Third place']],
      [`<bdi>${categoryName(1)}</bdi>`, ['First place']],
    ]);
    expect(after).not.toContain('reload');
  });

  it('says when it is, if that is announced', async () => {
    const revealAt = new Date('2031-05-04T18:00:00Z');
    await site.database.owner('voting_cycles').update({ reveal_announced_for: revealAt });
    expect(await readReveal()).toContain('The reveal is on May 4, 2031, 6:00 PM UTC.');
  });

  it('leads to the leaderboard if no reveal is planned', async () => {
    await site.database.owner('voting_cycles').update({ results_mode: 'live' });
    expect(linksIn(await readReveal())).toContain('/#leaderboard');
  });
});
