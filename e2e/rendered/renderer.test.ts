import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { copyOf, makeReleases, type Page, type Releases, RendererUnderTest, StubApi } from './renderer-under-test.ts';

let releases: Releases;
let folder: string;
let api: StubApi;
let renderer: RendererUnderTest;
beforeAll(async () => {
  releases = await makeReleases();
}, 600_000);
afterAll(() => releases.remove());
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plaudit-api-'));
  api = new StubApi(join(folder, 'p.sock'));
  await api.start();
});
afterEach(async () => {
  await renderer.end();
  await api.stop();
  rmSync(folder, { recursive: true });
});

async function start(ui: string | undefined = releases.ui): Promise<void> {
  renderer = await RendererUnderTest.start(releases.web, { PUBLIC_API: api.address, ...(ui ? { SHARED_UI: ui } : {}) });
}

const entryOf = (ui: string) =>
  /\/shared-ui\/remoteEntry-[\w-]{8}\.js/.exec(readFileSync(join(ui, 'head.html'), 'utf8'))?.[0];
const pair = async () => JSON.parse((await renderer.ask('/-/pair')).body);
const DRAWN = /<div id="root"><.+<script type="application\/json" id="page-data">/s;
const SHELL = '<div id="root"></div>';

describe('the pair', () => {
  test('is rendered with the released shared-ui, which the page names', async () => {
    await start();
    const { body, headers, status } = await renderer.ask('/-/no-path');
    // Whether a page without any data is complete, the page itself knows.
    expect([status, headers['cache-control']]).toEqual(
      status === 404 ? [404, 'max-age=1, stale-while-revalidate=10'] : [503, 'no-store'],
    );
    expect(body).toMatch(DRAWN);
    expect(body).toContain(`<meta name="shared-ui" content="${entryOf(releases.ui)}">`);
    expect(await renderer.metric(/^plaudit_renderer_released_ui\{.*\} (\d)/m)).toBe('1');
  }, 120_000);

  test.each([
    ['cannot be found', undefined],
    ['is from before it had an entry of its own', (ui: string) => writeFileSync(join(ui, 'head.html'), '')],
    ['throws', (ui: string) => overwriteEntry(ui, 'throw new Error("broken release");')],
    [
      'lacks what the pages need',
      (ui: string) => overwriteEntry(ui, 'export const init = () => {}; export const get = async () => () => ({});'),
    ],
    ['renders something that throws', (ui: string) => overwriteEntry(ui, THROWING_UI)],
  ])(
    'is the own copy if the released shared-ui %s',
    async (_what, breakIt) => {
      const ui = copyOf(releases.ui);
      breakIt?.(ui);
      await start(breakIt ? ui : join(folder, 'nowhere'));
      expect((await renderer.ask('/-/no-path')).body).toMatch(DRAWN);
      expect((await renderer.ask('/-/no-path')).body).toContain('<meta name="shared-ui" content="own">');
      expect(await pair()).toEqual({ sharedUi: 'own' });
      expect(await renderer.metric(/^plaudit_renderer_released_ui\{.*\} (\d)/m)).toBe('0');
      expect(renderer.output.match(/the released shared-ui cannot be used/g)).toHaveLength(1);
    },
    120_000,
  );

  test('waits only for the styles of what it shows', async () => {
    await start();
    const isBefore = async (path: string) => {
      const { body } = await renderer.ask(path);
      return body.search(/\/later-[\w-]{8}\.css/) < body.indexOf('<div id="root">');
    };
    expect([await isBefore('/login'), await isBefore('/decisions')]).toEqual([false, true]);
  }, 120_000);

  test('names only files that exist', async () => {
    await start();
    const { body } = await renderer.ask('/?tab=leaderboard');
    const files = [...body.matchAll(/(?:href|src)="\/(assets\/public|shared-ui)\/([^"]+)"/g)];
    expect(files.length).toBeGreaterThan(10);
    for (const [, part, name = ''] of files)
      expect(() => readFileSync(join(part === 'shared-ui' ? releases.ui : releases.web, name))).not.toThrow();
    expect(body).not.toMatch(/ style="|<script(?![^>]* src=)(?![^>]*application\/json)/);
  }, 120_000);
});

/** Every export is a component that throws. */
const THROWING_UI = `export const init = () => {};
const Broken = () => { throw new Error('broken component'); };
export const get = async () => () => new Proxy({}, { get: () => Broken, ownKeys: () => NAMES, getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true, value: Broken }) });`;

function overwriteEntry(ui: string, source: string): void {
  const names = /^const \w+ = ui\.(\w+);$/gm;
  const app = readFileSync(join(releases.web, 'server', 'released', 'render-page.mjs'), 'utf8');
  const needed = [...app.matchAll(names)].map(([, name]) => name);
  writeFileSync(
    join(ui, entryOf(ui)?.replace('/shared-ui/', '') ?? ''),
    source.replace('NAMES', JSON.stringify(needed)),
  );
}

/** Waits until the process asks the API again, because the responses of its start have become old. */
async function forgetResponses(): Promise<Promise<Page>[]> {
  const pages: Promise<Page>[] = [];
  api.asked = [];
  const hasAsked = () => {
    pages.push(renderer.ask('/vendor/77'));
    return api.asked.length > 0;
  };
  await expect.poll(hasAsked, { timeout: 10_000 }).toBe(true);
  return pages;
}

describe('the API', () => {
  test('is asked once a second for all visitors', async () => {
    await start();
    await forgetResponses();
    await Promise.all(Array.from({ length: 20 }, (_, index) => renderer.ask(`/vendor/${index + 1}`)));
    const times = new Map<string, number>();
    for (const path of api.asked) times.set(path, (times.get(path) ?? 0) + 1);
    expect(times.size).toBeGreaterThan(0);
    for (const [path, count] of times) expect(count, path).toBeLessThanOrEqual(4);
  }, 120_000);

  test('that hangs lets a page wait for a second and a half, and the page says that it is not complete', async () => {
    await start();
    api.respond = () => {};
    const startedAt = performance.now();
    // Nothing of the first rendering is left after a second.
    await expect.poll(async () => (await renderer.ask('/')).status, { timeout: 10_000 }).toBe(503);
    const { status, body, headers } = await renderer.ask('/');
    expect(performance.now() - startedAt).toBeLessThan(8_000);
    expect([status, headers['cache-control']]).toEqual([503, 'no-store']);
    expect(body).toMatch(DRAWN);
  }, 120_000);
});

test('people who ask for the same page at the same moment each get their own', async () => {
  await start();
  // Without a response, each rendering is still under way when the next one is asked for.
  api.respond = () => {};
  await Promise.all(await forgetResponses());
  const hints: Record<string, string>[] = [
    {},
    { 'x-page-signed-in': 'yes' },
    { 'x-page-signed-in': 'admin' },
    { 'x-page-theme': 'dark' },
    { 'x-page-sealed': '1.101' },
  ];
  const pages = await Promise.all([...hints, {}].map(async (headers) => (await renderer.ask('/', headers)).body));
  expect(pages.map((body) => body.includes('>Sign In<'))).toEqual([true, false, false, true, true, true]);
  expect(new Set(pages).size).toBe(hints.length);
  expect(pages.at(-1)).toBe(pages[0]);
}, 120_000);

test('more pages than can wait get a bare shell at once', async () => {
  await start();
  api.respond = () => {};
  await Promise.all(await forgetResponses());
  const pages = await Promise.all(Array.from({ length: 120 }, (_, index) => renderer.ask(`/vendor/${index + 1}`)));
  const shells = pages.filter(({ body }) => body.includes(SHELL));
  expect(shells.length).toBeGreaterThan(30);
  expect(new Set(shells.map(({ status, headers }) => `${status} ${headers['cache-control']}`))).toEqual(
    new Set(['503 no-store']),
  );
  expect(Number(await renderer.metric(/^plaudit_renderings_total\{.*result="busy".*\} (\d+)/m))).toBe(shells.length);
}, 120_000);

test('a page that throws is a bare shell, one line in the log and one count', async () => {
  await start();
  api.respond = (_incoming, outgoing) =>
    outgoing.setHeader('content-type', 'application/json').end('{"siteName":{"not":"a text"}}');
  await expect.poll(async () => (await renderer.ask('/login')).body, { timeout: 10_000 }).toContain(SHELL);
  const failed = await renderer.metric(/^plaudit_renderings_total\{.*result="failed".*\} (\d+)/m);
  // The log arrives through another pipe than the page.
  const lines = () => renderer.output.split('\n').filter((line) => line.includes('a page cannot be rendered'));
  await expect.poll(() => String(lines().length)).toBe(failed);
  expect(JSON.parse(lines()[0] ?? '')).toMatchObject({ level: 'error', path: '/login' });
  const { status, body } = await renderer.ask('/login', { 'x-page-theme': 'dark' });
  expect(status).toBe(200);
  expect(body).toContain('data-theme="dark"');
  expect(body).not.toContain('page-data');
}, 120_000);

test('a preview is only a shell in the language of the visitor, for which nothing is read', async () => {
  await start();
  api.asked = [];
  const { body, headers, status } = await renderer.ask('/preview', { 'x-page-language': 'de' });
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(body).toContain(SHELL);
  expect(body).toContain('<html lang="de"');
  expect(api.asked).toEqual([]);
}, 120_000);

test('the leaderboard for frames is never a shell, which would be all scripts', async () => {
  await start();
  const { status, body, headers } = await renderer.ask('/embed/leaderboard');
  expect([status, body, headers['cache-control']]).toEqual([503, '', 'no-store']);
}, 120_000);

test('a page under way is finished when the process is asked to end', async () => {
  await start();
  const finishers: (() => void)[] = [];
  api.respond = (_incoming, outgoing) => finishers.push(() => outgoing.writeHead(404).end('{}'));
  const pages = await forgetResponses();
  const ended = renderer.end();
  for (const finish of finishers) finish();
  for (const page of pages) expect((await page).body).toMatch(DRAWN);
  expect(await ended).toBe(0);
}, 120_000);

test('what is no request for a page is rejected, and the next one gets its page', async () => {
  await start();
  expect((await renderer.ask('/login', {}, 'POST')).status).toBe(405);
  for (const address of ['//', 'http://[']) expect((await renderer.ask(address)).status).toBe(400);
  expect((await renderer.ask('/login')).body).toMatch(DRAWN);
}, 120_000);

test('says what is missing in its environment', async () => {
  await start();
  const second = RendererUnderTest.start(releases.web, { PUBLIC_API: 'http://public-api' });
  await expect(second).rejects.toThrow(/PUBLIC_API must be an address such as public-api:3000/);
}, 120_000);
