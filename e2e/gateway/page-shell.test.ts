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

describe('the podium among the tags of the leaderboard', () => {
  const PODIUM = '<div class="podium">Fish &amp; $Chips</div>';
  const HEAD = '<title>Ranking</title>\n<meta name="results" content="live">';
  const CATEGORY = '<meta name="category-2" content="live: Speed">';

  test.each([
    ['/?tab=leaderboard', PODIUM],
    ['/?tab=leaderboard&category=3', PODIUM],
    ['/?tab=leaderboard&category=2', ''],
  ])('is taken out of the head, and on %s in its place is "%s"', async (path, podium) => {
    const site = await startGateway();
    site.writeReleaseFile('public-web/current/index.html', PUBLIC_PAGE);
    const tags = `${HEAD}\n${CATEGORY}\n<template data-first-view>${PODIUM}</template>\n`;
    site.publicApi.behavior = ({ url }, response) => response.end(url?.includes('/social-tags') ? tags : '');
    const { body } = await site.send(path);
    await site.stop();
    expect(body).toContain(HEAD);
    expect(body).toContain(`<div class="sent-podium">${podium}</div>`);
    expect(body.split('Fish')).toHaveLength(podium === '' ? 1 : 2);
    expect(body).not.toContain('<template data-first-view>');
  });

  test.each([503, 200])(
    'is missing if public-api responds with %s and no podium, and its outline is there',
    async (status) => {
      const site = await startGateway();
      site.writeReleaseFile('public-web/current/index.html', PUBLIC_PAGE);
      site.publicApi.behavior = (_, response) => response.writeHead(status).end(status === 200 ? HEAD : '');
      const { body } = await site.send('/?tab=leaderboard');
      await site.stop();
      expect(body).toContain('<div class="sent-podium"></div>');
      expect(body).toMatch(/<div class="podium">\s*<div class="podium-place" data-step="first">/);
    },
  );
});

test.each(['<div>Fish &amp; $Chips</div>', ''])(
  'after the end the home page has these winners above the outline of their podium: "%s"',
  async (winners) => {
    const site = await startGateway();
    site.writeReleaseFile('public-web/current/index.html', PUBLIC_PAGE);
    const sent = winners && `<template data-first-view>${winners}</template>\n`;
    const tags = `<title>Awards</title>\n<meta name="voting" content="ended"><meta name="results" content="final">\n${sent}`;
    site.publicApi.behavior = ({ url }, response) => response.end(url?.endsWith('/social-tags/') ? tags : '');
    const { body } = await site.send('/');
    await site.stop();
    expect(body).toMatch(/<h2>The winners<\/h2>/);
    expect(body).toContain(`<div class="sent-podium">${winners}</div>`);
    expect(body.split('Fish')).toHaveLength(winners === '' ? 1 : 2);
    expect(body).not.toContain('data-first-view');
  },
);

test.each([
  ['/?tab=vendors', true],
  ['/?tab=vendors&utm_source=letter', true],
  ['/?tab=vendors&q=', true],
  ['/?tab=vendors&q=honey', false],
  ['/?tab=vendors&sort=votes', false],
  ['/?page=2&tab=vendors', false],
  ['/?tab=results&q=honey', false],
])('on %s the page has the first cards of the directory: %s', async (path, hasCards) => {
  const site = await startGateway();
  site.writeReleaseFile('public-web/current/index.html', PUBLIC_PAGE);
  const tags = '<title>Vendors</title>\n<template data-first-view><div>Honey &amp; Co.</div></template>\n';
  site.publicApi.behavior = ({ url }, response) => response.end(url?.includes('/tabs/vendors') ? tags : '');
  const { body } = await site.send(path);
  await site.stop();
  expect(body.includes('<div class="sent-cards"><div>Honey &amp; Co.</div></div>')).toBe(hasCards);
  expect(body).not.toContain('data-first-view');
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
    const isSealed = (place: number) => sealed.some((card) => card === place);
    expect(stages).toEqual(
      ['', '', 'collapsed', 'collapsed'].map((stage, index) => (isSealed(index + 1) ? 'sealed' : stage)),
    );
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
