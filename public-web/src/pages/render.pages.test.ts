import { gzipSync } from 'node:zlib';
import { SITE_PAGES } from '@plaudit/public-api/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { firstHints } from '../lib/first-rendering.ts';
import { NAMED_ADDRESSES } from '../server/addresses.ts';
import { prepare } from '../server/render-page.tsx';
import { ORIGIN, renderIn } from '../testing/render-page.ts';
import { final } from '../testing/states/final.recorded.ts';
import { open } from '../testing/states/open.recorded.ts';

beforeAll(prepare);

/** In the recorded states the organizers have written no page of their own. */
const isWritten = (address: string) => !SITE_PAGES.some((name) => address === `/${name}`);

describe('the status', () => {
  it.each([
    ...NAMED_ADDRESSES.map((address): [string, number] => [address, isWritten(address) ? 200 : 404]),
    ['/vendor/1', 200],
    ['/vendor/999', 404],
    ['/vendor/0', 404],
    ['/decisions/0', 404],
    ['/?tab=results&period=0', 404],
    ['/?tab=leaderboard&category=0', 404],
    ['/-/no-path', 404],
    ['/vendor/abc', 404],
    ['/vendor/007', 404],
    ['/vendor/4294967297', 404],
    ['/decisions/999', 404],
    ['/?tab=results&period=999', 404],
    ['/?tab=leaderboard&category=999', 404],
    ['/nowhere', 404],
    ['/LOGIN', 404],
    ['/login%0a', 404],
  ])('of %s is %i', async (address, status) => {
    expect((await renderIn(open, address)).status).toBe(status);
  });

  it('is 503 if something could not be loaded, and the page says so itself', async () => {
    const failing = { '/api/vendors': () => new Response('<html>', { status: 502 }) };
    const page = await renderIn(open, '/?tab=vendors', { failing });
    expect(page.status).toBe(503);
    expect(page.html).toContain('could not be loaded');
    expect(page.head).toContain('<title>');
  });

  it('is sent with 503, and its title does not say that the vendor is missing, if its head cannot be loaded', async () => {
    const failing = { '/internal/page-head/vendor/1': () => new Response('', { status: 500 }) };
    const page = await renderIn(open, '/vendor/1', { failing });
    expect(page.status).toBe(503);
    expect(page.head).not.toContain('Not Found');
  });

  it('of a vendor that no API takes for one is the one of a missing vendor', async () => {
    // The gateway asks for this id in place of all that do not exist.
    const failing = {
      '/internal/page-head/vendor/0': () => Response.json({ code: 'request.invalid' }, { status: 400 }),
    };
    const page = await renderIn(open, '/vendor/0', { failing });
    expect(page.status).toBe(404);
    expect(page.head).toContain('Vendor Not Found');
  });
});

it('leaves nothing of the request behind that the next one could be rendered from', async () => {
  await renderIn(open, '/', { signedIn: 'voter' });
  expect(firstHints()).toBeUndefined();
});

it('an address that names no vendor asks for none', async () => {
  const { requested } = await renderIn(open, '/vendor/abc');
  expect(requested.sort()).toEqual(['/api/site-config', '/api/voting/cycle', '/internal/page-head/pages/missing-page']);
});

describe('the head', () => {
  it('has the tags that chats and search engines read', async () => {
    const { head } = await renderIn(open, '/vendor/1');
    const { title, description, card } = open['/internal/page-head/vendor/1'] ?? {};
    expect(head).toContain(`<title>${title?.replace('&', '&amp;')}</title>`);
    expect(head).toContain(`<meta name="description" content="${description}"/>`);
    expect(head).toContain(`<link rel="canonical" href="${ORIGIN}/vendor/1"/>`);
    expect(head).toContain(`<meta property="og:image" content="${ORIGIN}${card?.path}"/>`);
    expect(head).toContain('<meta name="twitter:card" content="summary_large_image"/>');
  });

  it('of a missing page has no address', async () => {
    expect((await renderIn(open, '/nowhere')).head).not.toMatch(/canonical|og:url/);
  });

  it('of a period without a final result is that of the results', async () => {
    expect((await renderIn(open, '/?tab=results&period=3')).head).toContain('og:title" content="Results · ');
    expect((await renderIn(final, '/?tab=results&period=3')).head).toContain('og:title" content="Winner: Keyfort · ');
  });

  it('names the style sheet of the appearance', async () => {
    const home = open['/internal/page-head/'];
    const state = { ...open, '/internal/page-head/': home && { ...home, styles: '/look/0123456789ab.css' } };
    expect((await renderIn(state, '/')).head).toContain('<link rel="stylesheet" href="/look/0123456789ab.css"/>');
  });
});

/** The links of what is rendered below the tabs, which works without scripts. */
const linksIn = (html: string) =>
  [...html.slice(html.indexOf('<main')).matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href);

describe('the page', () => {
  it.each([
    ['/login', ['/forgot-password', '/register']],
    ['/register', ['/login']],
    ['/forgot-password', ['/login']],
  ])('%s has the links below its form: %j', async (address, links) => {
    expect(linksIn((await renderIn(open, address)).html)).toEqual(expect.arrayContaining(links));
  });

  it('keeps the color of its main action for voting and winning: Create Account in the header has it nowhere', async () => {
    for (const address of ['/', '/?tab=leaderboard', '/?tab=vendors', '/decisions'])
      expect(/ui-button-(\w+) [^"]*" href="\/register"/.exec((await renderIn(open, address)).html)?.[1]).toBe(
        'secondary',
      );
  });

  it('of a vendor has room for the button to vote, unless all ballots of the voter are complete', async () => {
    const { html } = await renderIn(open, '/vendor/1', { signedIn: 'voter', sealed: '13' });
    expect(html).toContain('Vote for Juniper &amp; Finch');
    const complete = await renderIn(open, '/vendor/1', { signedIn: 'voter', sealed: '1234all' });
    expect(complete.html).not.toContain('Vote for Juniper');
  });

  it('of a final result with two vendors has an empty third place', async () => {
    const leaderboard = final['/api/leaderboard'].slice(0, 2);
    const vendors = final['/api/vendors'].filter(({ id }) => leaderboard.some((entry) => entry.id === id));
    const state = { ...final, '/api/vendors': vendors, '/api/leaderboard': leaderboard };
    const stepsIn = async (address: string) =>
      [...(await renderIn(state, address)).html.matchAll(/<li class="podium-place".*?<\/li>/g)].map(([step]) =>
        [...step.matchAll(/class="podium-(?:name|title)[^>]*>([^<]+)/g)].map(([, text]) => text).join(': '),
      );
    expect(await stepsIn('/')).toEqual(['Keyfort: Winner', 'Juniper &amp; Finch: Runner-up', 'Nobody: Third place']);
    expect(await stepsIn('/?tab=leaderboard')).toEqual([
      'Keyfort: Top Performer',
      'Juniper &amp; Finch: Runner Up',
      'Nobody: Third Place',
    ]);
  });

  it('of a visitor and of a voter differ by who can sign in, and by no name', async () => {
    expect((await renderIn(open, '/')).html).toContain('Sign In');
    const voter = await renderIn(open, '/', { signedIn: 'voter', sealed: '13' });
    expect(voter.html).not.toContain('Sign In');
    expect(voter.requested.join()).not.toMatch(/user|progress|account/);
  });

  it('is the same for the same hints, and writes times in UTC', async () => {
    const first = await renderIn(open, '/');
    expect(await renderIn(open, '/')).toEqual(first);
    expect(first.html).toContain('UTC');
  });

  it('has hostile text as text, in the page, its head and its data', async () => {
    const name = '</script><img src=x onerror=alert(1)>';
    const [vendor, ...others] = open['/api/vendors'];
    const head = open['/internal/page-head/vendor/1'];
    if (!vendor || !head) throw new Error('The state has no vendor');
    const state = {
      ...open,
      '/api/vendors': [{ ...vendor, name }, ...others],
      '/internal/page-head/vendor/1': { ...head, title: name, description: name },
    };
    const page = await renderIn(state, `/vendor/${vendor.id}`);
    expect(page.html + page.head + page.data).not.toMatch(/<\/script|<img src=x/);
    expect(page.html).toContain('&lt;/script&gt;');
  });

  it('that throws throws', async () => {
    const state = { ...open, '/api/categories': [null] as never };
    await expect(renderIn(state, '/')).rejects.toThrow();
  });

  it('has at most 48 rows of a long list, and at most 60 KB of data', async () => {
    const [vendor] = open['/api/vendors'];
    const [entry] = open['/api/leaderboard'];
    if (!vendor || !entry) throw new Error('The state has no vendor');
    const ids = Array.from({ length: 5_000 }, (_, index) => index + 1);
    const state = {
      ...open,
      '/api/vendors': ids.map((id) => ({ ...vendor, id, name: `Vendor ${id} ${Math.sin(id)}` })),
      '/api/leaderboard': ids.map((id) => ({ ...entry, id, rank: id, name: `Vendor ${id} ${Math.sin(id)}` })),
    };
    const page = await renderIn(state, '/?tab=leaderboard&rows=4000');
    const named = new Set(page.html.match(/href="\/vendor\/\d+"/g));
    expect(named.size).toBeGreaterThan(10);
    expect(named.size).toBeLessThanOrEqual(48);
    expect(gzipSync(page.data).length).toBeLessThanOrEqual(60 * 1_024);
  });
});
