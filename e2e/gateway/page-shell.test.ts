import { join } from 'node:path';
import { ROOT } from '@plaudit/scripts/stack/layout';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joinPage } from '../../shared-ui/federation/page-parts.ts';
import { type GatewayUnderTest, startGateway } from './gateway-under-test.ts';

const PUBLIC_PAGE = joinPage(join(ROOT, 'public-web'));

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway();
  gateway.writeReleaseFile('public-web/current/index.html', PUBLIC_PAGE);
  gateway.writeReleaseFile('admin-web/current/index.html', joinPage(join(ROOT, 'admin-web')));
});
afterAll(() => gateway.stop());

describe.each(['/', '/admin'])('the page %s', (path) => {
  test.each([
    ['dark', 'dark'],
    ['light', 'light'],
    ['system', ''],
    ["dark' onclick='alert(1)", ''],
    ['"><script>', ''],
  ])('reads the theme from the cookie %s as %j', async (cookie, theme) => {
    const { body } = await gateway.send(path, { headers: { cookie: `plaudit_theme=${cookie}` } });
    expect(/<html lang="en" data-theme=.*/.exec(body)?.[0]).toBe(`<html lang="en" data-theme='${theme}'>`);
  });
});

describe('before its scripts have loaded, a page has its own heading, or none, but no heading of another page', () => {
  const SIGN_IN = '<h1 class="ui-title">Admin sign-in</h1>';
  const HERO = '<h1 class="hero-title">';
  const LOGIN = '<h1 class="ui-title">Sign In</h1>';
  const REGISTER = '<h1 class="ui-title">Create Account</h1>';
  const DECISIONS = '<h1 class="ui-title">What the organizers decided</h1>';
  test.each([
    ['/admin-login', [SIGN_IN]],
    ['/admin-login/', [SIGN_IN]],
    ['/admin-login?next=/admin/vendors', [SIGN_IN]],
    ['/admin', []],
    ['/admin/vendors', []],
    ['/admin?next=/admin-login', []],
    ['/admin/admin-login', []],
    ['/', [HERO]],
    ['/?tab=results', [HERO]],
    ['/vendor/1', []],
    ['/login', [LOGIN]],
    ['/login/', [LOGIN]],
    ['/login?next=/register', [LOGIN]],
    ['/register', [REGISTER]],
    ['/decisions', [DECISIONS]],
    ['/decisions/0', []],
    ['/forgot-password', []],
  ])('%s', async (path, shown) => {
    const { body } = await gateway.send(path);
    expect([SIGN_IN, HERO, LOGIN, REGISTER, DECISIONS].filter((heading) => body.includes(heading))).toEqual(shown);
  });
});

const withoutNoscript = (body: string) => body.replaceAll(/<noscript>[\s\S]*?<\/noscript>/g, '');
/** The HTML that only a visitor without scripts sees. */
const noscriptHtml = (body: string) =>
  [...body.matchAll(/<noscript>([\s\S]*?)<\/noscript>/g)].map(([, html]) => html).join('');

describe('without scripts', () => {
  const tags = (names: Record<string, string>) =>
    Object.entries(names)
      .map(([name, content]) => `<meta name="${name}" content="${content}">`)
      .concat('<meta property="og:site_name" content="Harbor Site">')
      .join('\n');
  const RESPONSES: Record<string, string> = {
    '/internal/social-tags/': tags({ 'header-title': 'Harbor Awards', 'header-details': 'Spring' }),
    '/internal/social-tags/vendor/7': tags({ 'header-title': 'Harbor Awards', 'vendor-name': 'Fish &amp; Chips' }),
    '/internal/plain-page': '<h2 id="leaderboard">Leaderboard</h2>',
    '/internal/social-tags/decisions/5': tags({ 'header-title': 'Harbor Awards' }),
    '/internal/plain-page/decisions': '<ol class="decisions"><li>All of them</li></ol>',
    '/internal/plain-page/decisions/5': '<ol class="decisions"><li>The fifth</li></ol>',
    '/internal/plain-page/vendor/7': '<dl><dd>#3</dd></dl>\n<h2>Links</h2><ul><li>Shop</li></ul>',
  };
  let site: GatewayUnderTest;
  beforeAll(async () => {
    site = await startGateway();
    site.writeReleaseFile('public-web/current/index.html', PUBLIC_PAGE);
    site.publicApi.behavior = ({ url = '' }, response) =>
      response.writeHead(url in RESPONSES ? 200 : 404, { 'content-type': 'text/html' }).end(RESPONSES[url]);
  });
  afterAll(() => site.stop());

  test.each([
    ['/', 200, ['Voting needs JavaScript', '<h2 id="leaderboard">']],
    ['/?tab=results', 200, ['Voting needs JavaScript', '<h2 id="leaderboard">']],
    ['/login', 200, ['Voting needs JavaScript', 'See the Leaderboard']],
    ['/register', 200, ['Voting needs JavaScript', 'See the Leaderboard']],
    ['/vendor/7', 200, ['<dl><dd>#3</dd></dl>', 'Voting needs JavaScript', '<h2>Links</h2><ul><li>Shop</li></ul>']],
    ['/account', 200, ['This page needs JavaScript']],
    ['/decisions', 200, ['<li>All of them</li>']],
    ['/decisions/', 200, ['<li>All of them</li>']],
    ['/decisions?period=1', 200, ['<li>All of them</li>']],
    ['/decisions/5', 200, ['<li>The fifth</li>']],
    ['/vendor/8', 404, ['Vendor Not Found']],
    ['/vendor/007', 404, ['Vendor Not Found']],
    ['/decisions/8', 404, ['Decision Not Found']],
    ['/decisions/0', 404, ['Decision Not Found']],
    ['/vendor/abc', 404, ['Page Not Found']],
    ['/nowhere', 404, ['Page Not Found']],
  ])('%s, with the status %i, has a header and a footer with the name, and says: %j', async (path, status, texts) => {
    const response = await site.send(path);
    expect(response.status).toBe(status);
    const html = noscriptHtml(response.body);
    const header = /<header[\s\S]*<\/header>/.exec(html)?.[0];
    for (const part of ['href="/"', 'Harbor Awards', 'href="/#leaderboard"', 'href="/#vendors"']) {
      expect(header).toContain(part);
    }
    const footer = /<footer[\s\S]*<\/footer>/.exec(html)?.[0];
    for (const part of ['Harbor Site', 'counted once', 'href="/decisions"']) expect(footer).toContain(part);
    const all = [
      ...['Voting needs JavaScript', 'This page needs JavaScript', 'See the Leaderboard'],
      ...['Vendor Not Found', 'Decision Not Found', 'Page Not Found'],
      ...['<li>All of them</li>', '<li>The fifth</li>', 'The list could not be loaded'],
      ...['<h2 id="leaderboard">', '<dl><dd>#3</dd></dl>', '<h2>Links</h2><ul><li>Shop</li></ul>'],
    ];
    const shown = html + withoutNoscript(response.body);
    expect(all.filter((text) => shown.includes(text)).sort()).toEqual([...texts].sort());
    expect(html.match(/Voting needs JavaScript/g) ?? []).toHaveLength(
      texts.includes('Voting needs JavaScript') ? 1 : 0,
    );
  });

  test.each([
    ['/nowhere', 'Page Not Found'],
    ['/vendor/8', 'Vendor Not Found'],
  ])('%s says so also to visitors whose scripts have not run yet: %s', async (path, title) => {
    expect(withoutNoscript((await site.send(path)).body)).toContain(`<h1 class="ui-state-title">${title}</h1>`);
  });

  test('a list that cannot be fetched says so', async () => {
    const { behavior } = site.publicApi;
    site.publicApi.behavior = ({ url = '' }, response) =>
      response.writeHead(url.includes('/plain-page') ? 503 : 200).end('');
    const { body } = await site.send('/decisions/6');
    site.publicApi.behavior = behavior;
    expect(body).toContain('<h1 class="ui-title">What the organizers decided</h1>');
    expect(noscriptHtml(body)).toContain('The list could not be loaded. Please reload the page.');
  });

  test('the footer has the link to the organizers if a contact is set', async () => {
    const footerOf = async (path: string) =>
      /<footer[\s\S]*<\/footer>/.exec(noscriptHtml((await site.send(path)).body))?.[0];
    expect(await footerOf('/decisions')).not.toContain('Contact the organizers');
    site.publicApi.behavior = (_, response) =>
      response.end(tags({ 'organizer-contact': 'https://forum.example.org/?a=1&amp;b=2', 'twitter:card': 'summary' }));
    await expect.poll(() => footerOf('/decisions')).toContain("href='https://forum.example.org/?a=1&amp;b=2'");
    expect(await footerOf('/decisions')).toContain('Contact the organizers');
  });

  test('a vendor whose figures cannot be fetched has its name, and the name of the site is in the header', async () => {
    site.publicApi.behavior = ({ url = '' }, response) => {
      if (url.includes('/plain-page')) response.writeHead(503).end('{"code":"x"}');
      else response.end(`<meta property="og:site_name" content="Golden Basket">${tags({ 'vendor-name': 'Fish' })}`);
    };
    const { status, body } = await site.send('/vendor/9');
    expect(status).toBe(200);
    expect(body).toContain('<h1>Fish</h1>');
    expect(noscriptHtml(body)).toContain('Golden Basket');
    expect(body).not.toContain('"code"');
  });
});

test('a home page whose ranking cannot be fetched is sent without it', async () => {
  const other = await startGateway();
  other.writeReleaseFile('public-web/current/index.html', PUBLIC_PAGE);
  for (const [path, status] of [
    ['/', 404],
    ['/?tab=results', 503],
  ] as const) {
    other.publicApi.behavior = ({ url }, response) => {
      if (url === '/internal/plain-page') response.writeHead(status).end('{"code":"x"}');
      else response.setHeader('content-type', 'text/html').end('<title>The site</title>');
    };
    const { status: sent, body } = await other.send(path);
    expect([path, sent]).toEqual([path, 200]);
    expect(body).toContain('<title>The site</title>');
    expect(body).toContain('</html>');
    expect(body).not.toContain('"code"');
  }
  await other.stop();
});

test.each([
  ['/', ''],
  ['/?tab=results', 'true'],
  ['/?tab=vote', ''],
  ["/?tab='><script>", ''],
])('%s says whether a part of the hero is hidden: "%s"', async (path, compact) => {
  const { body } = await gateway.send(path);
  expect(/<section\s+class="hero"\s+data-compact='([^']*)'/.exec(body)?.[1]).toBe(compact);
});

test.each([
  ['/', 'vote', 'ballots'],
  ['/?tab=leaderboard', 'leaderboard', 'podium'],
  ['/?tab=leaderboard&category=2', 'leaderboard', 'podium'],
  ['/?tab=vendors', 'vendors', 'vendor-grid'],
  ['/?tab=results', 'results', 'results-tiles'],
  ['/?tab=results&period=3', 'results', 'results-tiles'],
  ['/?tab=LEADERBOARD', 'vote', 'ballots'],
  ["/?tab=vendors'><script>", 'vote', 'ballots'],
  ['/vendor/5?tab=results', '', undefined],
  ['/login?tab=results', '', undefined],
])('%s marks the tab "%s" and has its outline', async (path, tab, outline) => {
  const { body } = await gateway.send(path);
  expect(/data-shown='([^']*)'/.exec(body)?.[1]).toBe(tab);
  const outlines = ['ballots', 'podium', 'vendor-grid', 'results-tiles'];
  const found = outlines.filter((name) => new RegExp(`class="[^"]*\\b${name}(?![\\w-])`).test(body));
  expect(found).toEqual(outline === undefined ? [] : [outline]);
});

test.each([
  ['plaudit_signed_in=yes', '', []],
  ['plaudit_sealed=1234all', '', []],
  ['plaudit_signed_in=yes; plaudit_sealed=13', '', [1, 3]],
  ['plaudit_signed_in=yes; plaudit_sealed=1234all', 'yes', [1, 2, 3, 4]],
])(
  'with the cookies "%s" the outline is of a ballot that is complete: "%s", with the sealed cards %j',
  async (cookie, complete, sealed) => {
    const { body } = await gateway.send('/', { headers: { cookie } });
    expect(/data-complete='([^']*)'/.exec(body)?.[1]).toBe(complete);
    const stages = [...body.matchAll(/data-stage='([^']*)'/g)].map(([, stage]) => stage);
    expect(stages).toEqual([1, 2, 3, 4].map((place) => (sealed.some((card) => card === place) ? 'sealed' : '')));
  },
);

test('the hero is that of an ended voting within seconds of the end, and that of an open one again after it is moved', async () => {
  const RIBBON = 'hero-ribbon-waiting';
  const site = await startGateway();
  site.writeReleaseFile('public-web/current/index.html', PUBLIC_PAGE);
  const heroWhile = (voting: string) => {
    site.publicApi.behavior = (_, response) =>
      response.end(`<meta name="description" content="Vote for &quot;$1&quot;">\n${voting}`);
    return () => site.send('/').then(({ body }) => /<section\s+class="hero"[\s\S]*?<\/section>/.exec(body)?.[0]);
  };
  const open = await heroWhile('')();
  expect(open).toContain("data-ended=''");
  expect(open).toContain(RIBBON);
  expect(open).toContain('Vote for &quot;$1&quot;');
  const readEnded = heroWhile('<meta name="voting" content="ended">');
  await expect.poll(readEnded, { timeout: 10_000 }).toContain("data-ended='true'");
  const ended = await readEnded();
  expect(ended).toContain('Every vote is in. Thank you for taking part.');
  expect(ended).not.toContain(RIBBON);
  const { body } = await site.send('/');
  expect(body).toContain('Signing in needs JavaScript.');
  expect(body).not.toContain('Voting needs JavaScript');
  await expect.poll(heroWhile(''), { timeout: 10_000 }).toBe(open);
  await site.stop();
});

test('the leaderboard has the outline of the category that its address names, if the site has it', async () => {
  const site = await startGateway();
  site.writeReleaseFile('public-web/current/index.html', PUBLIC_PAGE);
  site.publicApi.behavior = (_, response) =>
    response.end(
      [
        '<title>The site</title>',
        '<meta name="results" content="revealing closed">',
        '<meta name="category-2" content="revealing line rows-2: Speed">',
        '<meta name="category-12" content="revealing secret: Say &quot;fish: now&quot;">\n',
      ].join('\n'),
    );
  for (const [query, ranking, words, title] of [
    ['', 'overall', 'revealing closed', 'Empty so far'],
    ['&category=2', 'category', 'revealing line rows-2', 'No winner in Speed'],
    ['&category=12', 'category', 'revealing secret', 'Say &quot;fish: now&quot; is still to be revealed'],
    ['&category=1', 'overall', 'revealing closed', 'Empty so far'],
    ['&category=2x', 'overall', 'revealing closed', 'Empty so far'],
  ]) {
    const { body } = await site.send(`/?tab=leaderboard${query}`);
    const found = /data-ranking='([^']*)'\s+data-results='([^']*)'/.exec(body)?.slice(1);
    expect([query, found]).toEqual([query, [ranking, words]]);
    expect(body).toContain(`<span class="outline-words">${title}</span>`);
  }
  await site.stop();
});

test.each([
  [
    'https://awards.example/pictures/uploaded/0a0b-640.webp',
    'https://awards.example/pictures/uploaded/0a0b-160.webp 160w, https://awards.example/pictures/uploaded/0a0b-640.webp 640w',
  ],
  ['https://awards.example/pictures/fish-640.webp', ''],
])('the skeleton of a vendor offers both sizes of a picture only if it was uploaded: %s', async (picture, sizes) => {
  gateway.publicApi.behavior = (_request, response) =>
    response.end(`<meta name="vendor-name" content="Fish">\n<meta name="vendor-picture" content="${picture}">\n`);
  const { body } = await gateway.send(sizes === '' ? '/vendor/8' : '/vendor/9');
  gateway.publicApi.behavior = undefined;
  expect(/srcset="([^"]*)"/.exec(body)?.[1]).toBe(sizes);
  expect(/<img [^>]*src="([^"]*)" alt=""/.exec(body)?.[1]).toBe(picture);
});

test.each([
  [31, 'a'.repeat(30), true],
  [32, 'a'.repeat(31), false],
  [33, `${'ö'.repeat(15)}&amp;&#39;${'a'.repeat(13)}`, true],
  [34, `${'ö'.repeat(15)}&amp;&#39;${'a'.repeat(14)}`, false],
])(
  'the skeleton of vendor %i has the name on both buttons to vote unless it is too long: %s',
  async (id, name, fits) => {
    gateway.publicApi.behavior = (_request, response) => response.end(`<meta name="vendor-name" content="${name}">\n`);
    const { body } = await gateway.send(`/vendor/${id}`);
    gateway.publicApi.behavior = undefined;
    expect(body.match(/<span>Vote for this vendor<\/span>/g) ?? []).toHaveLength(fits ? 0 : 2);
  },
);

test('the skeleton of a vendor without a picture has its seal, and no image without an address', async () => {
  const seal = '<svg class="ui-monogram ui-hue-blue" viewBox="0 0 64 64"><text>F</text></svg>';
  gateway.publicApi.behavior = ({ url = '' }, response) =>
    response.end(url.includes('/plain-page') ? `\n\n${seal}` : '<meta name="vendor-name" content="Fish">\n');
  const { body } = await gateway.send('/vendor/10');
  gateway.publicApi.behavior = undefined;
  expect(body).toContain(`<span class="ui-picture shell-picture">${seal}</span>`);
  expect(body).not.toContain('<img');
});
