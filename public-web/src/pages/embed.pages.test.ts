// @ts-expect-error: jsdom has no types in this tree. Vitest's own environment needs none.
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { type Given, renderEmbedIn } from '../testing/render-page.ts';
import type { Answers } from '../testing/states/answers.ts';
import { DERIVED_ENDINGS } from '../testing/states/derived-endings.ts';
import { final } from '../testing/states/final.recorded.ts';
import { hidden } from '../testing/states/hidden.recorded.ts';
import { nobodyVoted } from '../testing/states/nobody-voted.recorded.ts';
import { open } from '../testing/states/open.recorded.ts';
import { revealing } from '../testing/states/revealing.recorded.ts';
import { STATES } from '../testing/states/states.ts';
import { withoutOverall } from '../testing/without-overall.ts';

async function embedIn(state: Answers, given?: Given) {
  const { html = '', head = '', requested = [] } = (await renderEmbedIn(state, given)) ?? {};
  const { document }: { document: Document } = new JSDOM(`<head>${head}</head><body>${html}</body>`).window;
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  return {
    html,
    head,
    requested,
    all,
    texts: (selector: string) => all(selector).map(({ textContent }) => textContent),
    links: all('a').map((link) => link.getAttribute('href')),
  };
}

const withVendor = (changes: object): Answers => {
  const [first, ...others] = open['/api/leaderboard'];
  return { ...open, '/api/leaderboard': [{ ...first, ...changes } as never, ...others] };
};

/** The third place of the overall ranking is public. */
const thirdRevealed: Answers = {
  ...revealing,
  '/api/leaderboard': open['/api/leaderboard'].filter(({ rank }) => rank === 3),
};

describe('the leaderboard for other sites', () => {
  it.each([
    ['beforeFirst', 'The ranking begins with the first vote', 'Visit the site'],
    ['open', 'Votes so far.', 'See the full leaderboard'],
    ['inSteps', 'Counts update every 10 votes or more.', 'See the full leaderboard'],
    ['frozen', 'Frozen since Nov 20, 11:00 AM UTC. Later votes count too.', 'See the full leaderboard'],
    ['hidden', 'Voting is open until Dec 9, 2026, 12:00 PM UTC. Results follow', 'Vote on the site'],
    ['hiddenEnded', 'Voting has ended. Results follow after the reveal.', 'Follow the reveal'],
    ['revealBegun', 'The overall ranking appears here last', 'Follow the reveal'],
    ['revealing', 'Each place appears here once it is revealed.', 'Follow the reveal'],
    ['final', 'Final results.', 'See the full leaderboard'],
    ['provisional', 'Provisional results.', 'See the full leaderboard'],
    ['nobodyVoted', 'No votes yet', 'See the full leaderboard'],
    ['notStarted', 'Voting opens on Nov 22, 2026, 12:00 PM UTC.', 'Visit the site'],
  ])('in the state %s says "%s", with the link "%s"', async (name, words, link) => {
    const { texts } = await embedIn(STATES[name] as Answers);
    expect(texts('main').join().replaceAll('\u00a0', ' ')).toContain(words);
    expect(texts('.embed-more')).toEqual([link]);
  });

  it.each(Object.keys(STATES))('has no scripts, forms, styles or data in the state %s', async (name) => {
    const { html, head } = await embedIn(STATES[name] as Answers);
    expect(html).toContain('<h1');
    expect(head + html).not.toMatch(/<script|<form|<button| style=| on\w+=/);
  });

  it('has the ten best vendors, escaped, with links that open the site', async () => {
    const { html, all, texts } = await embedIn(withVendor({ name: '<b>Fish</b> & "Chips"' }));
    expect(texts('.embed-rank')).toEqual(Array.from({ length: 10 }, (_, index) => `#${index + 1}`));
    expect(html).toContain('&lt;b&gt;Fish&lt;/b&gt; &amp; &quot;Chips&quot;');
    const [link] = all('.embed-name');
    expect(link?.getAttribute('href')).toBe(`/vendor/${open['/api/leaderboard'][0]?.id}`);
    for (const each of all('a'))
      expect([each.getAttribute('target'), each.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
  });

  it('has bars of votes, as a share of the most votes in the list', async () => {
    const [one, two] = open['/api/leaderboard'];
    const entries = [
      { ...one, totalVotes: 4 },
      { ...two, totalVotes: 1 },
    ] as never;
    const { all } = await embedIn({ ...open, '/api/leaderboard': entries });
    expect(all('.ui-bar-fill').map((bar) => bar.getAttribute('width'))).toEqual(['100.0%', '25.0%']);
  });

  it.each([
    [1, '1 more vendor shares #10.'],
    [2, '2 more vendors share #10.'],
  ])('says how many more vendors share the last place that it shows: %i', async (sharing, words) => {
    const entries = open['/api/leaderboard'].map((entry, index) =>
      index >= 10 && index < 10 + sharing ? { ...entry, rank: 10 } : entry,
    );
    expect((await embedIn({ ...open, '/api/leaderboard': entries })).texts('.embed-note')).toEqual([words]);
    expect((await embedIn(open)).texts('.embed-note')).toEqual([]);
  });

  it.each(['hidden', 'hiddenEnded', 'revealBegun'])('names no vendor in the state %s', async (name) => {
    const state = STATES[name] as Answers;
    const { html, texts, links } = await embedIn(state);
    for (const vendor of open['/api/vendors']) expect(html).not.toContain(vendor.name.replace('&', '&amp;'));
    expect(links).toHaveLength(1);
    const categories = open['/api/categories'].map((category) => category.name);
    expect(texts('.embed-sealed li')).toEqual([...categories, 'Overall winner']);
  });

  it('says when the reveal is, if that is announced', async () => {
    const { texts } = await embedIn(DERIVED_ENDINGS.announced as Answers);
    expect(texts('.embed-waiting > p')[0]).toMatch(
      /Voting has ended. Results follow with the reveal on Nov\s21, 6:00\sPM\sUTC\./,
    );
  });

  it('has the winners of the categories that a reveal has made public, and what is still sealed', async () => {
    const { texts, links } = await embedIn(revealing);
    expect(texts('h2, h3')).toEqual(['Winners of 1 category', 'Winners still sealed']);
    expect(texts('dt, dd')).toEqual(['Customer Service', 'Juniper & Finch']);
    expect(texts('.embed-sealed li')).toEqual(['Speed', 'OpSec', 'Shipping', 'Quality', 'Variety', 'Overall winner']);
    expect(links).toEqual(['/vendor/1', '/reveal']);
  });

  it('has a row for each place above the public ones of a reveal, which has room only after them', async () => {
    const { all, texts } = await embedIn(thirdRevealed);
    const rows = all('ol > li').map((row) => [
      row.querySelector('.embed-rank')?.textContent,
      row.getAttribute('data-until'),
    ]);
    expect(rows).toEqual([
      ['#1', '6'],
      ['#2', '4'],
      ['#3', '2'],
    ]);
    expect(texts('.embed-name').slice(0, 2)).toEqual(['Not revealed yet', 'Not revealed yet']);
    expect(texts('h2')).toEqual(['Winners of 1 category']);
    expect(texts('.embed-sealed')).toEqual([]);
  });

  it('names all who share the first place of a category, and one without a winner', async () => {
    const tied = await embedIn(STATES.tied as Answers);
    expect(tied.all('dl > div:nth-child(2) > dd')).toHaveLength(3);
    const [place] = revealing['/api/reveal']?.revealed.filter((each) => each.place === 1) ?? [];
    const reveal = { ...revealing['/api/reveal'], revealed: [{ ...place, vendors: [] }] } as never;
    expect((await embedIn({ ...revealing, '/api/reveal': reveal })).texts('dd')).toEqual(['No winner']);
  });

  it('keeps the winners once the results are final, and calls them provisional while these can change', async () => {
    const winners = (await embedIn(final)).texts('dl');
    expect((await embedIn(final)).texts('h2')).toEqual(['Winners of 6 categories']);
    const provisional = await embedIn(STATES.provisional as Answers);
    expect(provisional.texts('h2')).toEqual(['Provisional winners of 6 categories']);
    expect(provisional.texts('dl')).toEqual(winners);
  });

  it.each(['https://elsewhere.example/fish.png', '//elsewhere.example/fish.png', '/\\elsewhere.example/fish.png', ''])(
    'draws an emblem in place of the picture %j, so that no other host sees who reads the page',
    async (imageUrl) => {
      const { html, all } = await embedIn(withVendor({ imageUrl }));
      expect(html).not.toContain('elsewhere');
      expect(all('ol > li:first-child .ui-monogram')).toHaveLength(1);
    },
  );

  it('has the appearance that organizers have chosen', async () => {
    const path = '/internal/page-head/tabs/leaderboard';
    const styles = '/look/0123456789ab.css';
    const { head } = await embedIn({ ...open, [path]: { ...open[path], styles } } as Answers);
    expect(head).toContain(`<link rel="stylesheet" href="${styles}"/>`);
    expect((await embedIn(open)).head).toBe('<title>Leaderboard · Community Choice Awards</title>');
  });

  it.each([
    [final, '/api/leaderboard'],
    [final, '/api/reveal'],
    [final, '/internal/page-head/tabs/leaderboard'],
    [withoutOverall(open), '/api/results/periods/3'],
  ])('is not there if something could not be loaded (%#)', async (state, path) => {
    const { requested } = await embedIn(state);
    expect(requested).toContain(path);
    expect(
      await renderEmbedIn(state, { failing: { [path]: () => new Response('', { status: 502 }) } }),
    ).toBeUndefined();
  });
});

describe('the leaderboard for other sites without an overall ranking', () => {
  it.each([
    ['while people vote', open, 'Leaders of 6 categories'],
    ['once the results are final', final, 'Winners of 6 categories'],
  ])('has who is first in each category %s', async (_when, state, title) => {
    const { html, texts } = await embedIn(withoutOverall(state));
    expect(texts('h2')).toEqual([title]);
    expect(texts('dt')).toEqual(open['/api/categories'].map(({ name }) => name));
    expect(html).not.toMatch(/<ol|embed-rank|of 5|overall/i);
  });

  it.each([hidden, revealing, nobodyVoted])('promises no overall winner (%#)', async (state) => {
    const { html } = await embedIn(withoutOverall(state));
    expect(html).toContain('<h1');
    expect(html).not.toMatch(/overall/i);
  });

  it('has no leaders before the first vote', async () => {
    expect((await embedIn(withoutOverall(nobodyVoted))).texts('h2')).toEqual(['No votes yet']);
  });
});
