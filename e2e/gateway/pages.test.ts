import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type GatewayUnderTest, startGateway } from './gateway-under-test.ts';

const KEPT_MS = 1_000;
/** As the real process sends it. */
const KEPT = 'max-age=1, stale-while-revalidate=10';
const SHELL = '<div id="root"></div>';

let gateway: GatewayUnderTest;
let renderings = 0;
async function start(): Promise<void> {
  gateway = await startGateway({ TRUSTED_PROXIES: '127.0.0.1' });
  gateway.writeReleaseFile('public-web/current/shell.html', SHELL);
  respondWith(200);
}
const stop = () => gateway.stop();

/** Each page says what it was rendered from, and the how manieth rendering it is. */
function respondWith(status: number, headers: Record<string, string> = { 'cache-control': KEPT }): void {
  gateway.publicWeb.behavior = ({ url, headers: input }, response) =>
    response
      .writeHead(url?.includes('/0') || url?.includes('=0') || url === '/-/no-path' ? 404 : status, {
        'content-type': 'text/html',
        ...headers,
      })
      .end(JSON.stringify({ url, input, rendering: ++renderings }));
}

let visitors = 0;
/** By default each visit is from another address, because of the limit for one address. */
const visit = (path: string, headers: Record<string, string> = {}) => {
  const number = ++visitors;
  const address = `192.0.${number >> 8}.${number & 255}`;
  return gateway.send(path, { headers: { 'x-forwarded-for': address, ...headers } });
};
const bodyOf = async (path: string, headers?: Record<string, string>) => (await visit(path, headers)).body;

describe('an address', () => {
  beforeAll(start);
  afterAll(stop);

  test.each([
    ['/', '/'],
    ['/?tab=leaderboard&q=a&tab=vendors', '/?tab=leaderboard'],
    ['/?tab=leaderboard&category=3&period=4', '/?tab=leaderboard&category=3'],
    ['/?category=3', '/'],
    ['/?tab=vendors&sort=rating&page=2', '/?tab=vendors&sort=rating'],
    ['/?tab=vendors&sort=other', '/?tab=vendors'],
    ['/?proof=7-overall&tab=results&period=2', '/?tab=results&period=2&proof=7-overall'],
    ['/?tab=results&proof=7-x', '/?tab=results'],
    ['/?period=123456789&tab=results', '/?tab=results&period=123456789'],
    ['/?tab=results&period=1234567890', '/?tab=results&period=0'],
    ['/?tab=results&period=1%0a', '/?tab=results'],
    ['/?tab=secrets', '/'],
    ['/login?next=/account', '/login'],
    ['/login/', '/login'],
    ['/new-password?token=secret', '/new-password'],
    ['/vendor/999999999', '/vendor/999999999'],
    ['/vendor/7/', '/vendor/7'],
    ['/decisions', '/decisions'],
    ['/decisions?tab=vendors&period=3', '/decisions?period=3'],
    ['/decisions?period=x', '/decisions'],
    ['/decisions/3?period=3', '/decisions/3'],
    ['/decisions/3', '/decisions/3'],
  ])('%s is rendered as %s', async (path, address) => {
    expect(JSON.parse(await bodyOf(path)).url).toBe(address);
  });

  test.each([
    ['/nonsense', '/-/no-path'],
    ['/LOGIN', '/-/no-path'],
    ['/login%0a', '/-/no-path'],
    ['/vendor/1%0a', '/-/no-path'],
    ['/vendor/abc', '/-/no-path'],
    ['/vendor/1/2', '/-/no-path'],
    ['/vendor/0', '/vendor/0'],
    ['/vendor/007', '/vendor/0'],
    ['/vendor/4294967296', '/vendor/0'],
    ['/vendor/99999999999999999999', '/vendor/0'],
    ['/decisions/4294967296', '/decisions/0'],
    ['/?tab=results&period=4294967296', '/?tab=results&period=0'],
    ['/?tab=leaderboard&category=0', '/?tab=leaderboard&category=0'],
  ])('%s has the status 404, and the page of %s', async (path, address) => {
    const { status, body } = await visit(path);
    expect([status, JSON.parse(body).url]).toEqual([404, address]);
  });

  test('the files of the process are not for visitors', async () => {
    gateway.writeReleaseFile('public-web/current/server/main.mjs', 'the process');
    expect((await visit('/assets/public/server/main.mjs')).status).toBe(404);
  });
});

describe('an id that does not exist', () => {
  beforeAll(start);
  afterAll(stop);

  test.each([
    ['/vendor/', '/vendor/0'],
    ['/decisions/', '/decisions/0'],
    ['/?tab=results&period=', '/?tab=results&period=0'],
    ['/?tab=leaderboard&category=', '/?tab=leaderboard&category=0'],
  ])('what does not exist at %s has one page for all ids', async (path, shared) => {
    respondWith(404);
    const pages = await Promise.all([5, 6, 7, 8].map((id) => visit(`${path}${id}`)));
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([404]));
    expect(new Set(pages.map(({ body }) => JSON.parse(body).url))).toEqual(new Set([shared]));
    expect(new Set(pages.map(({ body }) => body)).size).toBe(1);
    respondWith(200);
    await expect.poll(async () => (await visit(`${path}5`)).status).toBe(200);
  });
});

describe('a page', () => {
  beforeAll(start);
  beforeEach(() => respondWith(200));
  afterAll(stop);

  let vendor = 0;
  /** A page that no other test has asked for, so that the gateway has kept none. */
  const nextPage = () => `/vendor/${++vendor}`;
  /** An address that has not used up its limit. */
  const ELSEWHERE = { 'x-forwarded-for': '198.51.100.7' };
  const askedFor = (page: string) => gateway.publicWeb.seen.filter(({ url }) => url === page);

  test('is rendered once a second for many visitors', async () => {
    const page = nextPage();
    const pages = await Promise.all(Array.from({ length: 20 }, (_, index) => bodyOf(`${page}?visitor=${index}`)));
    expect(new Set(pages).size).toBe(1);
    await expect.poll(() => bodyOf(page)).not.toBe(pages[0]);
  });

  test('is sent at once while the next one is rendered', async () => {
    const page = nextPage();
    const first = await bodyOf(page);
    await pause(KEPT_MS * 2);
    let finish = () => {};
    gateway.publicWeb.behavior = (_request, response) => {
      finish = () => response.setHeader('cache-control', KEPT).end('next');
    };
    expect(await bodyOf(page)).toBe(first);
    await expect.poll(() => askedFor(page)).toHaveLength(2);
    finish();
    await expect.poll(() => bodyOf(page)).toBe('next');
  });

  test('that is not complete is sent only without a last good one', async () => {
    const page = nextPage();
    respondWith(503, { 'cache-control': 'no-store' });
    expect(await visit(page)).toMatchObject({ status: 503, body: expect.stringContaining(`"url":"${page}"`) });
    respondWith(200);
    const good = await visit(page);
    expect(good.status).toBe(200);
    respondWith(503, { 'cache-control': 'no-store' });
    await pause(KEPT_MS * 2);
    expect(await visit(page)).toMatchObject({ status: 200, body: good.body });
  });

  test('is the last good one while nothing renders, and the bare shell without one', async () => {
    const good = await bodyOf('/login');
    await gateway.publicWeb.stop();
    await pause(KEPT_MS * 2);
    expect(await visit('/login')).toMatchObject({ status: 200, body: good });
    expect(await visit('/register')).toMatchObject({ status: 200, body: SHELL });
    expect(await visit('/nonsense')).toMatchObject({ status: 404, body: SHELL });
    await gateway.publicWeb.start();
    await expect.poll(() => bodyOf('/register')).not.toBe(SHELL);
  });

  test('is an error page while there is neither a process nor a release', async () => {
    await gateway.publicWeb.stop();
    gateway.removeReleaseFile('public-web/current/shell.html');
    expect(await visit(nextPage())).toMatchObject({ status: 503, body: expect.stringContaining('<title>') });
    gateway.writeReleaseFile('public-web/current/shell.html', SHELL);
    await gateway.publicWeb.start();
  });

  test('is the bare shell for an address that asks for too many, and never 429', async () => {
    const page = nextPage();
    const pages = await Promise.all(Array.from({ length: 300 }, () => gateway.send(page)));
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]));
    const shells = pages.filter(({ body }) => body === SHELL).length;
    expect(shells).toBeGreaterThan(100);
    expect(shells).toBeLessThan(200);
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('is not for %s', async (method) => {
    const body = method === 'POST' ? 'password=secret' : '';
    const { status } = await gateway.send('/login', { method, body, headers: ELSEWHERE });
    expect(status).toBe(405);
    expect(gateway.publicWeb.seen.filter((request) => request.method === method)).toEqual([]);
  });

  test('has no body for HEAD, and the same status', async () => {
    const page = nextPage();
    expect(await gateway.send(page, { method: 'HEAD', headers: ELSEWHERE })).toMatchObject({ status: 200, body: '' });
    expect(askedFor(page)).toHaveLength(1);
    expect(await gateway.send('/nonsense', { method: 'HEAD' })).toMatchObject({ status: 404, body: '' });
  });

  test('has the headers of the gateway once, and no cookie of the process', async () => {
    respondWith(200, { 'cache-control': KEPT, 'set-cookie': 'a=1', vary: 'Cookie', 'x-request-id': 'of the process' });
    const { headers } = await visit(nextPage());
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Accept-Encoding' });
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['x-request-id']).not.toContain('process');
    expect(String(headers['content-security-policy']).match(/default-src/g)).toHaveLength(1);
  });
});

describe('between visitors', () => {
  beforeAll(start);
  afterAll(stop);

  const INPUTS = [
    'x-plaudit-origin',
    'x-page-language',
    'x-page-theme',
    'x-page-signed-in',
    'x-page-sealed',
    'x-page-dismissed',
  ];
  const KNOWN = [...INPUTS, 'host', 'x-request-id', 'accept-encoding', 'connection'];
  const signedIn = 'plaudit_signed_in=yes';

  test('the process learns nothing but the address and six values', async () => {
    const secret = 'secret-of-a-visitor';
    const names = ['authorization', 'x-page-theme', 'x-page-sealed', 'x-plaudit-origin', 'x-forwarded-for', 'referer'];
    const headers = Object.fromEntries([...names, 'user-agent', 'accept-language'].map((name) => [name, secret]));
    await visit(`/?${secret}&tab=results&token=${secret}`, { ...headers, cookie: `session=${secret}; ${signedIn}` });
    await visit(`/vendor/3?from=${secret}`, {
      ...headers,
      cookie: `plaudit_theme=${secret}; plaudit_sealed=${secret}`,
    });
    await visit(`/${secret}`, headers);
    expect(JSON.stringify(gateway.publicWeb.seen)).not.toContain(secret);
    for (const { headers: received } of gateway.publicWeb.seen)
      expect(Object.keys(received).filter((name) => !KNOWN.includes(name))).toEqual([]);
  });

  test('a page is shared exactly by those with the same input', async () => {
    const cookies = [
      '',
      'plaudit_theme=dark',
      'plaudit_theme=light',
      signedIn,
      `plaudit_theme=dark; ${signedIn}`,
      'plaudit_signed_in=admin',
      `${signedIn}; plaudit_sealed=13`,
      `${signedIn}; plaudit_sealed=1234all`,
      'plaudit_dismissed=12',
    ];
    const others = [
      '',
      'plaudit_signed_in=margot',
      'plaudit_theme=purple',
      'plaudit_sealed=13',
      'plaudit_sealed=31',
      'plaudit_dismissed=x',
      'a=1',
    ];
    const [first, ...same] = await Promise.all(others.map((cookie) => bodyOf('/', { cookie })));
    expect(new Set(same)).toEqual(new Set([first]));
    const pages = await Promise.all(cookies.map((cookie) => bodyOf('/', { cookie })));
    expect(new Set(pages).size).toBe(cookies.length);
    // Only the last digit of the announcement is told apart.
    expect(await bodyOf('/', { cookie: 'plaudit_dismissed=22' })).toBe(pages.at(-1));
    // The form shows no ballots, so the cookie about them makes no other page of it.
    const login = await Promise.all(
      [signedIn, `${signedIn}; plaudit_sealed=13`].map((cookie) => bodyOf('/login', { cookie })),
    );
    expect(new Set(login).size).toBe(1);
  });

  test('in 300 pairs of visits, a page says nothing that its own visitor did not send', async () => {
    const pick = <Value>(list: readonly Value[], at: number) => list[at % list.length] as Value;
    const paths = ['/', '/?tab=results', '/login', '/vendor/3', '/nonsense'];
    for (let pair = 0; pair < 300; pair++) {
      const path = pick(paths, pair);
      const visits = ['one', 'two'].map((visitor, index) => {
        const mark = `${visitor}-${pair}`;
        const theme = pick(['dark', 'light', mark], pair + index);
        return {
          mark,
          theme,
          headers: {
            [pick(['x-page-theme', 'x-page-sealed', 'authorization', 'x-forwarded-host', 'range'], pair + index)]: mark,
            cookie: `plaudit_theme=${theme}; id=${mark}; plaudit_signed_in=${pick(['yes', 'admin', mark], pair >> index)}`,
          },
          address: `${path}${path.includes('?') ? '&' : '?'}who=${mark}`,
        };
      });
      const pages = await Promise.all(visits.map(({ address, headers }) => visit(address, headers)));
      for (const [index, { body }] of pages.entries()) {
        const { theme, mark } = visits[index] ?? {};
        expect(body).not.toMatch(/(?:one|two)-\d/);
        if (body !== SHELL) expect(JSON.parse(body).input['x-page-theme'] ?? '').toBe(theme === mark ? '' : theme);
      }
    }
  }, 60_000);
});

describe('the language of a page', () => {
  const EMBED = '/embed/leaderboard';
  beforeAll(start);
  afterAll(stop);

  const languageOf = async (path: string, headers?: Record<string, string>): Promise<string> =>
    JSON.parse(await bodyOf(path, headers)).input['x-page-language'];
  const offer = (languages: string) => {
    gateway.publicApi.behavior = (_request, response) =>
      response.writeHead(200, { 'plaudit-languages': languages }).end('[]');
  };

  // Before the gateway has learned another answer.
  test('is English while nobody says what the site offers', async () => {
    gateway.publicApi.behavior = (_request, response) => response.writeHead(500).end();
    expect(await languageOf('/?lang=de', { 'accept-language': 'de' })).toBe('en');
  });

  test.each([
    ['/login?lang=ar', {}, 'ar'],
    ['/login?lang=ja', {}, 'en'],
    ['/login?lang=d', {}, 'en'],
    ['/login?lang=en,de', {}, 'en'],
    ['/login?lang=ar&lang=de', {}, 'ar'],
    ['/login', { cookie: 'plaudit_language=de' }, 'de'],
    ['/login?lang=ar', { cookie: 'plaudit_language=de', 'accept-language': 'en' }, 'ar'],
    ['/login?lang=ja', { cookie: 'plaudit_language=de', 'accept-language': 'ar' }, 'de'],
    ['/login', { cookie: 'plaudit_language=ja', 'accept-language': 'ar' }, 'ar'],
    ['/login', { 'accept-language': 'fr-FR,fr;q=0.9,de-CH;q=0.8,ar;q=0.7' }, 'de'],
    ['/login', { 'accept-language': 'nonsense, ar' }, 'ar'],
    ['/login', { 'accept-language': 'ja' }, 'en'],
    ['/login', { 'accept-language': `${'x,'.repeat(200)}de` }, 'en'],
    ['/login', {}, 'en'],
    [EMBED, { cookie: 'plaudit_language=de', 'accept-language': 'de' }, 'en'],
    [`${EMBED}?lang=ar`, {}, 'ar'],
  ])('%s with %j is %s', async (path, headers, language) => {
    offer('en,de,ar');
    await expect.poll(() => languageOf('/?lang=de'), { timeout: 20_000 }).toBe('de');
    expect(await languageOf(path, headers as Record<string, string>)).toBe(language);
  });

  test('is the award’s own for all visitors of a site in one language, who share one page', async () => {
    offer('de');
    await expect.poll(() => languageOf('/'), { timeout: 20_000 }).toBe('de');
    const pages = await Promise.all(
      ['ar', 'en', 'fr'].map((language) =>
        bodyOf(`/vendor/3?lang=${language}`, { 'accept-language': language, cookie: `plaudit_language=${language}` }),
      ),
    );
    expect(new Set(pages).size).toBe(1);
  });
});

describe('the leaderboard for frames', () => {
  beforeAll(start);
  beforeEach(() => respondWith(200));
  afterAll(stop);

  const EMBED = '/embed/leaderboard';
  const renderedFrom = async (query: string, headers?: Record<string, string>) => {
    const { input, url } = JSON.parse(await bodyOf(EMBED + query, headers));
    const { 'x-page-theme': theme, 'x-page-signed-in': signedIn, 'x-page-dismissed': dismissed, cookie } = input;
    return { url, theme, hints: [signedIn, dismissed, cookie].filter(Boolean) };
  };

  // Before another test has asked for all themes.
  test('is the last good one while nothing renders, and says in a frame too that there is none', async () => {
    const good = await bodyOf(`${EMBED}?theme=dark`);
    await gateway.publicWeb.stop();
    await pause(KEPT_MS * 2);
    expect(await visit(`${EMBED}?theme=dark`)).toMatchObject({ status: 200, body: good });
    const { status, body, headers } = await visit(`${EMBED}?theme=light`);
    expect([status, headers['x-frame-options']]).toEqual([503, undefined]);
    expect(String(headers['content-security-policy'])).toContain('frame-ancestors *');
    expect(body).toContain('/-/errors.css');
    expect(body).not.toContain(SHELL);
    await gateway.publicWeb.start();
    await expect.poll(async () => (await visit(`${EMBED}?theme=light`)).status).toBe(200);
  });

  test('knows the theme that is asked for, and nothing of a visitor', async () => {
    const cookie = 'plaudit_theme=dark; plaudit_signed_in=admin; plaudit_dismissed=7; plaudit_sealed=1all';
    const plain = await renderedFrom('');
    expect(plain).toMatchObject({ url: EMBED, hints: [] });
    expect(plain.theme).toBeUndefined();
    expect(await renderedFrom('?bust=1', { cookie })).toEqual(plain);
    for (const query of ['?theme=sepia', '?theme=', '?theme=darker'])
      expect(await renderedFrom(query, { cookie })).toEqual(plain);
    for (const theme of ['dark', 'light']) {
      const page = await renderedFrom(`?theme=${theme}`);
      expect(page).toMatchObject({ url: EMBED, theme, hints: [] });
      expect(await renderedFrom(`?from=blog&theme=${theme}`, { cookie })).toEqual(page);
    }
  });
});
