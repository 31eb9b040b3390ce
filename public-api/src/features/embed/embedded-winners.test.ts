import { beforeEach, describe, expect, it } from 'vitest';
import { linksIn } from '../../testing/links-in.ts';
import { useApi } from '../../testing/use-api.ts';
import { useElection } from '../../testing/use-election.ts';
import { useReveal } from '../../testing/use-reveal.ts';

const site = useApi();
const { castVotes, categoryId, election, vendorId } = useElection(site);
const { endHidden, revealPlace } = useReveal(site, election);

beforeEach(async () => {
  const { owner } = site.database;
  await castVotes(0, [2, 2, 1]);
  await owner('categories')
    .where({ id: categoryId(0) })
    .update({ name: 'Speed & care' });
  await owner('vendors')
    .where({ id: vendorId(1) })
    .update({ name: '<b>Fish</b>' });
  await endHidden();
});

const readLeaderboard = async () => (await site.api.get<string>('/embed/leaderboard')).text;

describe('the leaderboard for other sites during a reveal', () => {
  it('says what comes here before the first winner of a category', async () => {
    await revealPlace(1, 3);
    const html = await readLeaderboard();
    expect(html).toContain('<h2>The reveal is on</h2>');
    expect(html).toContain(
      'The winners of the categories come first. The overall ranking appears here, from third place to first.',
    );
    expect(html).toContain('<h3>Winners still sealed</h3>');
    expect(html).not.toMatch(/<dl|\/vendor\//);
  });

  it('names all winners of the categories that are public, escaped, and no other place', async () => {
    await revealPlace(1, 3);
    await revealPlace(2, 1);
    const html = await readLeaderboard();
    expect(html).toContain(
      '<p class="state">The reveal is on. The overall ranking appears here, from third place to first.</p>',
    );
    expect(html).toContain('<dt dir="auto">Speed &amp; care</dt>');
    expect(html).toContain('>&lt;b&gt;Fish&lt;/b&gt;</a>');
    expect(html.match(/<dt/g)).toHaveLength(1);
    const [, unrevealed] = html.split('<h3>Winners still sealed</h3>');
    expect(unrevealed).toContain('Overall winner');
    expect(unrevealed).not.toContain('Speed &amp; care');
    // A frame has either these envelopes or this sentence.
    expect(html).toMatch(/class="state instead [^"]*">2 winners are still sealed\.</);
    const vendorLinks = linksIn(html).filter((href) => href?.startsWith('/vendor/'));
    expect(vendorLinks.toSorted()).toEqual([`/vendor/${vendorId(0)}`, `/vendor/${vendorId(1)}`].toSorted());
    expect(html).toContain('<a class="more" href="/reveal" target="_blank" rel="noopener">Follow the reveal</a>');
    expect(html).not.toMatch(/<script|<form|style=/);
  });

  it('names a category without a winner too', async () => {
    await revealPlace(1, 1, categoryId(1));
    expect(await readLeaderboard()).toContain('<dd>No winner</dd>');
  });

  it('has the overall ranking above the winners once a place of it is public', async () => {
    await revealPlace(1, 1);
    await revealPlace(2, 3, null);
    const html = await readLeaderboard();
    // The places that are still unrevealed have a row without a vendor.
    const unrevealed = [
      ...html.matchAll(/<li class="unrevealed-row[ "].*?><span class="rank">(#\d)<\/span>.*?<\/li>/g),
    ];
    expect(unrevealed.map(([, rank]) => rank)).toEqual(['#1', '#2']);
    expect(html.indexOf('<span class="rank">#3</span>')).toBeGreaterThan(0);
    expect(html.indexOf('<dl')).toBeGreaterThan(html.indexOf('<span class="rank">#3</span>'));
    expect(html.indexOf('Follow the reveal')).toBeGreaterThan(html.indexOf('<dl'));
    expect(html).not.toContain('See the full leaderboard');
    // In place of the winners, in a frame where they do not fit.
    expect(html).toMatch(/class="state instead [^"]*">The winner of one category is public\.</);
    await revealPlace(3, 2, null);
    await revealPlace(4, 1, null);
    const whole = await readLeaderboard();
    expect(whole).toContain('<p class="state">All results are public.</p>');
    expect(whole).toContain('See the full leaderboard');
    expect(whole).not.toContain('Follow the reveal');
  });

  it('keeps the place that is public in a low frame, and unrevealed ones only where they fit too', async () => {
    await revealPlace(1, 3, null);
    const html = await readLeaderboard();
    const rows = [...html.matchAll(/<li( class="[^"]*")?><span class="rank">(#\d)</g)];
    const [first = 0, second = 0, third] = rows.map(([, classes]) =>
      Number(/ fits-(\d+)/.exec(classes ?? '')?.[1] ?? 0),
    );
    expect(rows.map(([, , rank]) => rank)).toEqual(['#1', '#2', '#3']);
    expect(third).toBe(0);
    expect(second).toBeGreaterThan(0);
    expect(first).toBeGreaterThan(second);
  });
});

describe('the leaderboard for other sites once the results are final', () => {
  const winnersIn = (html: string) => /<dl [^>]*>([\s\S]*)<\/dl>/.exec(html)?.[1];
  const change = (fields: object) => site.database.owner('voting_cycles').update(fields);

  it('keeps the winners of the categories, below the overall ranking', async () => {
    await revealPlace(1, 1);
    await revealPlace(2, 1, null);
    const during = winnersIn(await readLeaderboard());
    expect(during).toContain('<dt dir="auto">Speed &amp; care</dt>');
    await change({ revealed_at: new Date() });
    const html = await readLeaderboard();
    expect(winnersIn(html)).toBe(during);
    expect(html).toMatch(/Final results\.[\s\S]*<\/ol>[\s\S]*<h2>Winners of the categories<\/h2>\n<dl /);
    expect(html.indexOf('See the full leaderboard')).toBeGreaterThan(html.indexOf('</dl>'));
  });

  it('has the same winners without a reveal, and none while people vote', async () => {
    await change({ results_mode: 'live' });
    expect(linksIn(winnersIn(await readLeaderboard()) ?? '').toSorted()).toEqual(
      [`/vendor/${vendorId(0)}`, `/vendor/${vendorId(1)}`].toSorted(),
    );
    await change({ ends_at: new Date(Date.now() + 60_000) });
    await site.database.owner('written_results').delete();
    const open = await readLeaderboard();
    expect(open).toContain('Votes so far.');
    expect(open).not.toMatch(/<dl|<h2/);
  });

  it('calls them provisional while the result can change', async () => {
    await change({ revealed_at: new Date() });
    await site.database.owner('exclusions').insert({
      cycle_id: election().cycle.id,
      in_force_at: new Date(),
      object_until: new Date(Date.now() + 60_000),
    });
    expect(await readLeaderboard()).toMatch(
      /Provisional results\.[\s\S]*<h2>Provisional winners of the categories<\/h2>\n<dl /,
    );
  });
});
