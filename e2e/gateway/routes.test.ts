import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NAMED_ADDRESSES, NUMBERED_ADDRESSES } from '../../public-web/src/testing/screens.ts';
import { type GatewayUnderTest, startGateway } from './gateway-under-test.ts';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

describe('pages', () => {
  test.each([
    ...NAMED_ADDRESSES,
    ...NUMBERED_ADDRESSES,
    '/vendor/123456789',
    '/confirm-account?code=a&state=b',
    '/decisions?period=7',
    '/?tab=results',
  ])('%s is the public app', async (path) => {
    const { status, body, headers } = await gateway.send(path);
    expect(status).toBe(200);
    expect(body).toContain('of public</html>');
    expect(headers['cache-control']).toBe('no-cache');
  });

  test('are those of public-web and no others', () => {
    const script = readFileSync(join(import.meta.dirname, '..', '..', 'nginx', 'render.sh'), 'utf8');
    const listOf = (variable: string) => new RegExp(`^${variable}='(.+)'$`, 'm').exec(script)?.[1]?.split('|').sort();
    expect(listOf('NAMED_PAGES')?.map((name) => `/${name}`)).toEqual(NAMED_ADDRESSES.slice(1).sort());
    expect(listOf('NUMBERED_PAGES')?.map((name) => `/${name}/1`)).toEqual(NUMBERED_ADDRESSES.toSorted());
  });

  test('the address of a provider says first who has sent the browser back', async () => {
    const { status, headers } = await gateway.send('/confirm-account/github?returned_to=club&code=a&state=b');
    expect(status).toBe(302);
    expect(headers.location).toBe('/confirm-account?returned_to=github&returned_to=club&code=a&state=b');
  });

  test('a preview is a page of the process, in no list, that nobody keeps or finds', async () => {
    const before = gateway.publicWeb.seen.length;
    for (let times = 0; times < 2; times += 1) {
      const { status, body, headers } = await gateway.send('/preview?lang=en');
      expect([status, headers['cache-control'], headers['x-robots-tag']]).toEqual([200, 'no-store', 'noindex']);
      expect(body).toContain('/preview of public</html>');
    }
    expect(gateway.publicWeb.seen.length).toBe(before + 2);
    expect((await gateway.send('/')).headers['x-robots-tag']).toBeUndefined();
    for (const path of ['/preview/', '/preview/1', '/previews']) expect((await gateway.send(path)).status).toBe(404);
  });

  test('what a preview shows is asked for each time, with its token', async () => {
    const before = gateway.publicApi.seen.length;
    for (const token of ['a', 'b']) await gateway.send('/api/preview', { headers: { 'x-plaudit-preview': token } });
    const asked = gateway.publicApi.seen.slice(before).filter(({ url }) => url === '/api/preview');
    expect(asked.map(({ headers }) => headers['x-plaudit-preview'])).toEqual(['a', 'b']);
  });

  test.each(['/admin', '/admin/', '/admin/vendors', '/admin-login'])('%s is the admin app', async (path) => {
    const { status, body } = await gateway.send(path);
    expect(status).toBe(200);
    expect(body).toContain('admin</html>');
  });

  test.each([
    '/nonsense',
    '/vendor/0',
    '/vendor/007',
    '/vendor/12345678901',
    '/vendor/abc',
    '/vendor/1/more',
    '/cards/vendor/abc.png',
    '/cards/',
    '/badges/1/2/best.svg',
    '/badges/vendor/abc.svg',
    '/embed/results',
    '/decisions/abc',
    '/decisions/1/more',
    '/reveal/1',
    '/account/1',
    '/administrator',
    '/index.html',
    '/-/errors/unavailable.html',
  ])('%s is the public app with the status 404', async (path) => {
    const { status, body } = await gateway.send(path);
    expect(status).toBe(404);
    expect(body).toContain('of public</html>');
  });

  test.each(['/internal/page-head/vendor/1', '/-/pair', '/-/no-path', '/-/public-not-found'])(
    '%s cannot be requested from outside',
    async (path) => {
      const before = gateway.publicApi.seen.length;
      const { status, body } = await gateway.send(path);
      expect(status).toBe(404);
      expect(body).toContain('/-/no-path of public</html>');
      expect(gateway.publicApi.seen.length).toBe(before);
    },
  );

  test.each([
    ['dark', 'dark'],
    ['light', 'light'],
    ['system', ''],
    ['dark" onclick="alert(1)', ''],
    ['"><script>', ''],
  ])('the admin app has the theme of the cookie %s: %j', async (cookie, theme) => {
    const { body } = await gateway.send('/admin', { headers: { cookie: `plaudit_theme=${cookie}` } });
    expect(body).toBe(`<!doctype html><html lang="en" data-theme="${theme}">admin</html>`);
  });

  test('a method that pages do not support gets an error page', async () => {
    expect((await gateway.send('/', { method: 'POST' })).status).toBe(405);
    expect((await gateway.send('/admin', { method: 'POST' })).status).toBe(400);
    expect((await gateway.send('/nonsense', { method: 'POST' })).status).toBe(404);
  });
});

describe('requests to an API', () => {
  test.each([
    ['/api/user', 'public'],
    ['/api/votes', 'public'],
    ['/api/leaderboard', 'public'],
    ['/api/docs', 'public'],
    ['/api/admin/dashboard', 'admin'],
    ['/api/admin/docs', 'admin'],
  ])('%s reaches the %s API', async (path, api) => {
    const response = JSON.parse((await gateway.send(path)).body);
    expect(response).toMatchObject({ api, url: path });
  });

  test.each([
    '/internal/page-head/../../api/x',
    '/internal/page-head/%2e%2e/%2E./api/x',
    '/internal%2f..%2fapi/x',
    '/api/admin/../user',
    '/api/./user',
    '/api/user/..',
    '/internal/../api/votes?a=b',
  ])('%s, which resolves to another path, reaches no API', async (path) => {
    const before = gateway.publicApi.seen.length + gateway.adminApi.seen.length;
    const { status, headers, body } = await gateway.send(path);
    expect(gateway.publicApi.seen.length + gateway.adminApi.seen.length).toBe(before);
    expect(status).toBe(400);
    expect(headers['content-type']).toBe('application/json');
    expect(JSON.parse(body)).toMatchObject({ code: 'request.malformed' });
  });

  test('an unsubscribe link that is opened leads to the page with the button, and only a POST reaches the API', async () => {
    const before = gateway.publicApi.seen.length;
    const opened = await gateway.send('/api/unsubscribe/a-token');
    expect([opened.status, opened.headers.location]).toEqual([303, '/unsubscribe#a-token']);
    expect(gateway.publicApi.seen.length).toBe(before);
    const pressed = await gateway.send('/api/unsubscribe/a-token', { method: 'POST' });
    expect(JSON.parse(pressed.body)).toMatchObject({ api: 'public', url: '/api/unsubscribe/a-token' });
  });

  test.each(['/api/user?next=/../x', '/api/a..b', '/api/..a', '/api/.well-known'])(
    '%s is passed to the API unchanged',
    async (path) => {
      expect(JSON.parse((await gateway.send(path)).body)).toMatchObject({ url: path });
    },
  );

  test.each(['/api/stats%0a', '/api/stats%0d', '/api/results/periods/1%0a'])(
    '%s is passed to the API as it was sent, without a decoded line break',
    async (path) => {
      expect(JSON.parse((await gateway.send(path)).body)).toMatchObject({ url: path });
    },
  );

  test('address headers that the client sends are replaced', async () => {
    const { body } = await gateway.send('/api/user', {
      headers: {
        'x-forwarded-for': '203.0.113.9',
        'x-real-ip': '203.0.113.9',
        forwarded: 'for=203.0.113.9',
        'x-forwarded-host': 'evil.example',
        'x-request-id': 'mine',
        'x-plaudit-surface': 'admin',
      },
    });
    const { headers } = JSON.parse(body);
    expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-plaudit-surface': 'public' });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
    expect(body).not.toMatch(/203\.0\.113\.9|evil\.example/);
  });

  test('the response has exactly one request id', async () => {
    const { headers, body } = await gateway.send('/api/user');
    expect(headers['x-request-id']).toBe(JSON.parse(body).headers['x-request-id']);
  });
});

describe('files', () => {
  test('hashed files never change, entry files are checked each time', async () => {
    gateway.writeReleaseFile('public-web/current/assets/index-Ab3_-x9Z.js', 'code');
    gateway.writeReleaseFile('shared-ui/current/remoteEntry.js', 'entry');
    gateway.writeReleaseFile('public-web/current/pictures/atlas.svg', '<svg/>');
    const hashed = await gateway.send('/assets/public/assets/index-Ab3_-x9Z.js');
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(hashed.headers['content-type']).toContain('javascript');
    expect((await gateway.send('/shared-ui/remoteEntry.js')).headers['cache-control']).toBe('no-cache');
    expect((await gateway.send('/pictures/atlas.svg')).headers['cache-control']).toBe('public, max-age=3600');
  });

  test('files of earlier releases stay available', async () => {
    gateway.writeReleaseFile('public-web/kept/assets/index-OLDOLDOL.js', 'old');
    expect((await gateway.send('/assets/public/assets/index-OLDOLDOL.js')).body).toBe('old');
  });

  test('a missing file gets a small 404 that is not cached', async () => {
    const { status, headers, body } = await gateway.send('/assets/public/assets/index-NONENONE.js');
    expect(status).toBe(404);
    expect(headers['cache-control']).toBeUndefined();
    expect(body).not.toContain('of public</html>');
  });

  test('files that were compressed by the build are sent', async () => {
    gateway.writeReleaseFile('admin-web/current/assets/big-AAAAAAAA.js', 'plain');
    gateway.writeReleaseFile('admin-web/current/assets/big-AAAAAAAA.js.gz', 'gzip bytes');
    gateway.writeReleaseFile('admin-web/current/assets/big-AAAAAAAA.js.br', 'brotli bytes');
    const path = '/assets/admin/assets/big-AAAAAAAA.js';
    const gzip = await gateway.send(path, { headers: { 'accept-encoding': 'gzip' } });
    expect(gzip).toMatchObject({ body: 'gzip bytes', headers: { 'content-encoding': 'gzip' } });
    const both = await gateway.send(path, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(['brotli bytes', 'gzip bytes']).toContain(both.body);
    expect((await gateway.send(path)).body).toBe('plain');
  });

  test('a folder shows our error page and not a list of its files', async () => {
    gateway.writeReleaseFile('public-web/current/pictures/atlas.svg', '<svg/>');
    const { status, body } = await gateway.send('/pictures/');
    expect(status).toBe(404);
    expect(body).toContain('<link rel="stylesheet" href="/-/errors.css">');
  });

  test('nothing outside a release can be reached', async () => {
    for (const path of [
      '/assets/public/../../../secrets.json',
      '/assets/public/%2e%2e/%2e%2e/%2e%2e/secrets.json',
      '/pictures/..%2f..%2fx',
    ]) {
      expect([400, 404]).toContain((await gateway.send(path)).status);
    }
  });
});
