import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type GatewayUnderTest, startGateway } from './gateway-under-test.ts';

const CACHED_MS = 1_000;

let gateway: GatewayUnderTest;
beforeEach(async () => {
  gateway = await startGateway();
  // The page contains the id of the request for which it was assembled. A new id shows that it was assembled again.
  gateway.writeReleaseFile(
    'public-web/current/index.html',
    `<html data-theme='<!--# echo var="cookie_plaudit_theme" default="" -->'><!--# echo var="request_id" --></html>`,
  );
});
afterEach(() => gateway.stop());

const visit = async (path: string, headers: Record<string, string> = {}) =>
  (await gateway.send(path, { headers })).body;
const visitTogether = (paths: string[]) => Promise.all(paths.map((path) => visit(path)));

describe.each([
  ['vendor', '/vendor'],
  ['decision', '/decisions'],
])('the page of a %s', (kind, folder) => {
  /** Lets public-api respond with this status to every request for tags of these pages. */
  const respondToTags = (status: number) => {
    gateway.publicApi.behavior = ({ url }, response) =>
      response.writeHead(url?.includes(`${folder}/`) ? status : 200, { 'content-type': 'text/html' }).end('<title>');
  };
  const statusOf = async (path: string) => (await gateway.send(path)).status;

  test('that does not exist has the status 404, from the cache too, and 200 soon after it was added', async () => {
    respondToTags(404);
    const statuses = await Promise.all(Array.from({ length: 10 }, () => statusOf(`${folder}/5`)));
    expect(new Set([...statuses, await statusOf(`${folder}/5`), await statusOf(`${folder}/5/?from=mail`)])).toEqual(
      new Set([404]),
    );
    respondToTags(200);
    await expect.poll(() => statusOf(`${folder}/5`)).toBe(200);
    respondToTags(404);
    await expect.poll(() => statusOf(`${folder}/5`)).toBe(404);
  });

  test('has the status 404 for an id that none can have, without asking public-api', async () => {
    gateway.writeReleaseFile('public-web/current/index.html', `<!--# echo var="is_missing_${kind}" -->`);
    for (const path of [`${folder}/0`, `${folder}/007`, `${folder}/12345678901`]) {
      expect([path, await gateway.send(path)]).toMatchObject([path, { status: 404, body: 'yes' }]);
    }
    expect(gateway.publicApi.seen).toEqual([]);
  });

  test.each([400, 403, 429, 500, 503])('is sent as it is if public-api responds with %s', async (status) => {
    respondToTags(status);
    expect(await gateway.send(`${folder}/6`)).toMatchObject({ status: 200, body: expect.stringContaining('</html>') });
  });

  test('waits once for tags that are late, and is sent without them', async () => {
    gateway.writeReleaseFile('public-web/current/index.html', '<!--# include virtual="/internal/social-tags" -->Page');
    gateway.publicApi.behavior = () => {};
    expect(await gateway.send(`${folder}/7`)).toMatchObject({ status: 200, body: 'Page' });
    expect(gateway.publicApi.seen.map(({ url }) => url)).toEqual([`/internal/social-tags${folder}/7`]);
  });

  test('waits for tags that are late at one server only', async () => {
    const { address } = gateway.publicApi;
    const gatewayWithReplicas = await startGateway({ PUBLIC_API: `${address} ${address}` });
    gateway.publicApi.behavior = () => {};
    expect((await gatewayWithReplicas.send(`${folder}/7`)).status).toBe(200);
    expect(gateway.publicApi.seen).toHaveLength(1);
    await gatewayWithReplicas.stop();
  });

  test('is an error page with the status 503 while there is no release', async () => {
    rmSync(join(gateway.layout.releases, 'public-web', 'current', 'index.html'));
    expect(await statusOf(`${folder}/8`)).toBe(503);
    respondToTags(404);
    expect(await statusOf(`${folder}/9`)).toBe(503);
  });
});

describe('a page', () => {
  test.each(['/', '/login', '/vendor/3', '/vendor/0', '/decisions/7', '/decisions/0', '/nonsense'])(
    '%s is assembled once a second, even for many visitors',
    async (path) => {
      const bodies = await visitTogether(Array.from({ length: 20 }, (_, index) => `${path}?visitor=${index}`));
      expect(new Set(bodies).size).toBe(1);
      await pause(CACHED_MS * 2);
      expect(await visit(path)).not.toBe(bodies[0]);
    },
  );

  test('is assembled separately for each vendor and decision, each theme, signed-in voters and admins, their sealed ballots, and each tab of the home page but the first, and each category of the leaderboard', async () => {
    const bodies = [
      ...(await visitTogether([
        '/',
        '/?tab=leaderboard',
        '/?tab=leaderboard&category=2',
        '/?tab=leaderboard&category=3',
        '/?tab=vendors',
        '/?tab=results',
        '/login',
        '/vendor/3',
        '/vendor/4',
        '/decisions/3',
        '/decisions/4',
      ])),
      await visit('/', { cookie: 'plaudit_signed_in=yes' }),
      await visit('/account'),
      await visit('/account', { cookie: 'plaudit_signed_in=yes' }),
      await visit('/account', { cookie: 'plaudit_signed_in=admin' }),
      await visit('/', { cookie: 'plaudit_signed_in=yes; plaudit_sealed=13' }),
      await visit('/', { cookie: 'plaudit_signed_in=yes; plaudit_sealed=1234all' }),
      await visit('/', { cookie: 'plaudit_signed_in=yes; plaudit_notices=96' }),
      await visit('/', { cookie: 'plaudit_signed_in=yes; plaudit_notices=451' }),
      await visit('/vendor/3', { cookie: 'plaudit_signed_in=yes' }),
      await visit('/vendor/3', { cookie: 'plaudit_signed_in=yes; plaudit_sealed=1234all' }),
      await visit('/', { cookie: 'plaudit_theme=dark' }),
    ];
    expect(new Set(bodies).size).toBe(bodies.length);
    expect(bodies.at(-1)).toContain("data-theme='dark'");
  });

  test('is the same whatever the cookies are, except for those of the theme, the sign-in and the ballots', async () => {
    const bodies = await Promise.all(
      ['a=1', 'plaudit_theme=purple', 'plaudit_signed_in=margot', 'plaudit_sealed=1', 'plaudit_visit=secret'].map(
        (cookie) => visit('/', { cookie }),
      ),
    );
    expect(new Set(bodies).size).toBe(1);
  });

  test('is the same for a cookie about ballots that the site does not write, and on pages without ballots', async () => {
    const signedIn = 'plaudit_signed_in=yes';
    const distinct = async (path: string, cookies: string[]) =>
      new Set(await Promise.all(cookies.map((cookie) => visit(path, { cookie })))).size;
    const unknown = ['5', '31', 'all1', "1'><script>"].map((value) => `${signedIn}; plaudit_sealed=${value}`);
    const noHeights = ['0', '12345', '100%', "1'><script>"].map((value) => `${signedIn}; plaudit_notices=${value}`);
    expect(await distinct('/', [signedIn, ...unknown, ...noHeights, 'plaudit_notices=451'])).toBe(2);
    expect(await distinct('/', [signedIn, ...unknown, ...noHeights])).toBe(1);
    expect(await distinct('/login', [signedIn, `${signedIn}; plaudit_sealed=1`])).toBe(1);
    expect(await distinct('/vendor/3', [signedIn, `${signedIn}; plaudit_sealed=13`])).toBe(1);
  });

  test('is sent compressed, and decompressed for a client that cannot read that', async () => {
    const compressed = await gateway.send('/', { headers: { 'accept-encoding': 'gzip' } });
    expect([compressed.headers['content-encoding'], compressed.headers.vary]).toEqual(['gzip', 'Accept-Encoding']);
    expect((await gateway.send('/')).headers['content-encoding']).toBeUndefined();
  });

  test('has each header once, as if it was not assembled', async () => {
    const { headers } = await gateway.send('/');
    expect(String(headers['content-security-policy']).match(/default-src/g)).toHaveLength(1);
    expect(headers['x-assembled']).toBeUndefined();
  });

  test('is still sent for a moment after its file is gone', async () => {
    const body = await visit('/login');
    await pause(CACHED_MS * 2);
    rmSync(join(gateway.layout.releases, 'public-web', 'current', 'index.html'));
    expect(await visit('/login')).toBe(body);
  });
});
