import { join } from 'node:path';
import { ROOT } from '@plaudit/scripts/stack/layout';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinPage } from '../../shared-ui/federation/page-parts.ts';
import { type GatewayUnderTest, startGateway } from './gateway-under-test.ts';

const withoutNoscript = (body: string) => body.replaceAll(/<noscript>[\s\S]*?<\/noscript>/g, '');
/** The HTML that only a visitor without scripts sees. */
const noscriptHtml = (body: string) =>
  [...body.matchAll(/<noscript>([\s\S]*?)<\/noscript>/g)].map(([, html]) => html).join('');

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
  '/internal/social-tags/reveal': tags({ 'header-title': 'Harbor Awards', 'voting-period': 'Winter' }),
  '/internal/plain-page/reveal': '<h2>All places</h2>',
  '/internal/plain-page/vendor/7': '<dl><dd>#3</dd></dl>\n<h2>Links</h2><ul><li>Shop</li></ul>',
};
let site: GatewayUnderTest;
beforeAll(async () => {
  site = await startGateway();
  site.writeReleaseFile('public-web/current/index.html', joinPage(join(ROOT, 'public-web')));
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
  ['/reveal', 200, ['<h2>All places</h2>']],
  ['/reveal/?from=mail', 200, ['<h2>All places</h2>']],
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
    ...['<li>All of them</li>', '<li>The fifth</li>', '<h2>All places</h2>', 'The list could not be loaded'],
    ...['<h2 id="leaderboard">', '<dl><dd>#3</dd></dl>', '<h2>Links</h2><ul><li>Shop</li></ul>'],
  ];
  const shown = html + withoutNoscript(response.body);
  expect(all.filter((text) => shown.includes(text)).sort()).toEqual([...texts].sort());
  expect(html.match(/Voting needs JavaScript/g) ?? []).toHaveLength(texts.includes('Voting needs JavaScript') ? 1 : 0);
});

test.each([
  ['/nowhere', 'Page Not Found'],
  ['/vendor/8', 'Vendor Not Found'],
])('%s says so also to visitors whose scripts have not run yet: %s', async (path, title) => {
  expect(withoutNoscript((await site.send(path)).body)).toContain(`<h1 class="ui-state-title">${title}</h1>`);
});

test.each(['/reveal', '/reveal/?from=mail'])('%s names the period whose reveal it is', async (path) => {
  expect((await site.send(path)).body).toMatch(/<h1 class="reveal-title">[\s\S]*<span>Winter<\/span>\s*<\/h1>/);
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

test('after the end the header says so, and what needs JavaScript is below the figures and links of a vendor', async () => {
  const { behavior } = site.publicApi;
  site.publicApi.behavior = ({ url = '' }, response) =>
    response.end(
      url.includes('/plain-page')
        ? '<dl><dd>#3</dd></dl>\n<h2>Links</h2>'
        : tags({ 'vendor-name': 'Fish', voting: 'ended' }),
    );
  const { body } = await site.send('/vendor/11');
  site.publicApi.behavior = behavior;
  const html = noscriptHtml(body);
  expect(/<header[\s\S]*<\/header>/.exec(html)?.[0]).toContain('Voting ended');
  const places = ['#3', 'Links', 'Back to All Vendors', 'Signing in needs'].map((text) => html.indexOf(text));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(html.match(/Signing in needs/g)).toHaveLength(1);
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
