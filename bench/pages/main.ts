/*
 * Measures how long a visitor waits for a page of the voters' site, with an empty cache, on slow 4G and with a processor
 * four times slower, how long a press on a poster takes there, and how long the process that renders the pages works for
 * each. Real are the gateway, that process and the browser. The responses of public-api are recorded. It fails if a figure is over its limit.
 *
 *   npm run bench:pages -- [loads of each page]
 */
import { join } from 'node:path';
import { ROOT } from '@plaudit/scripts/home/layout';
import { findChromium } from '@plaudit/scripts/system/find-programs';
import { CHROMIUM, GATEWAY, providePrograms } from '@plaudit/scripts/system/packages';
import { findFreePort } from '@plaudit/scripts/system/ports';
import { chromium } from 'playwright';
import { type RenderedSite, startRenderedSite } from '../../e2e/rendered/rendered-site.ts';
import { makeReleases, type Releases } from '../../e2e/rendered/renderer-under-test.ts';
import type { Answers } from '../../public-web/src/testing/states/answers.ts';
import { STATES } from '../../public-web/src/testing/states/states.ts';
import { median } from '../benchmark.ts';
import { loadPage, type PageLoad } from './page-load.ts';
import { pressPosters } from './poster-presses.ts';
import { openSlowConnection } from './slow-connection.ts';

const CERTIFICATE = join(ROOT, 'e2e', 'gateway', 'certificate');
const PAGES = ['/', '/?tab=leaderboard', '/?tab=vendors', '/?tab=results', '/vendor/1'];
const LIMITS: Partial<Record<keyof PageLoad, number>> = { paintedMs: 1_600, shift: 0.02 };
const RENDERING_MAX_MS = 10;
const RENDERINGS = 200;
const PRESS_MAX_MS = 200;
const MANY_VENDORS = 1_000;

const open = STATES.open as Answers;
let isWithin = true;

async function loadPages(releases: Releases, loads: number): Promise<void> {
  const tlsPort = await findFreePort();
  const site = await startRenderedSite(releases, open, {
    TLS_CERT: join(CERTIFICATE, 'cert.pem'),
    TLS_KEY: join(CERTIFICATE, 'key.pem'),
    GATEWAY_TLS_LISTEN: `127.0.0.1:${tlsPort}`,
    SITE_ORIGIN: `https://localhost:${tlsPort}`,
  });
  const slow = await openSlowConnection(tlsPort);
  const browser = await launchBrowser();
  const rows: Record<string, Record<string, number>> = {};
  for (const path of PAGES) {
    const measured: PageLoad[] = [];
    for (let load = 0; load < loads; load += 1)
      measured.push(await loadPage(browser, `https://localhost:${slow.port}${path}`));
    const medianOf = (key: string) => median(measured.map((each) => each[key as keyof PageLoad]));
    const row = Object.fromEntries(Object.keys(measured[0] ?? {}).map((key) => [key, medianOf(key)]));
    isWithin &&= Object.entries(LIMITS).every(([key, limit]) => (row[key] ?? 0) <= limit);
    rows[path] = row;
  }
  console.log(`\nMedians of ${loads}. Limits: ${JSON.stringify(LIMITS)}`);
  console.table(rows);
  await browser.close();
  await slow.stop();
  await site.stop();
}

const launchBrowser = () =>
  chromium.launch({
    // It was provided before.
    executablePath: findChromium() as string,
    chromiumSandbox: process.getuid?.() !== 0,
  });

async function pressInBallot(releases: Releases): Promise<void> {
  const site = await startRenderedSite(releases, open);
  const browser = await launchBrowser();
  const times = await pressPosters(browser, site.url);
  isWithin &&= median(times) <= PRESS_MAX_MS;
  console.log(
    `\nMilliseconds of presses on a poster: ${times.join(', ')}. Median: ${median(times)}. Limit: ${PRESS_MAX_MS}`,
  );
  await browser.close();
  await site.stop();
}

/** The processor time of one rendering, with all that the process does for it. */
async function renderPages(releases: Releases, what: string, state: Answers): Promise<void> {
  const site = await startRenderedSite(releases, state);
  const rows: Record<string, number> = {};
  for (const path of PAGES) {
    await renderOften(site, path);
    const before = await site.renderer.processorMs();
    await renderOften(site, path);
    rows[path] = Math.round((10 * ((await site.renderer.processorMs()) - before)) / RENDERINGS) / 10;
    isWithin &&= rows[path] <= RENDERING_MAX_MS;
  }
  console.log(`\nMilliseconds of processor for a page with ${what}. Limit: ${RENDERING_MAX_MS}`);
  console.table(rows);
  await site.stop();
}

/** One after the other, because the process makes simultaneous requests for a page one. */
async function renderOften({ renderer }: RenderedSite, path: string): Promise<void> {
  for (let rendering = 0; rendering < RENDERINGS; rendering += 1) await renderer.ask(path);
}

function withManyVendors(state: Answers): Answers {
  const repeat = <Entry extends { id: number }>(entries: readonly Entry[]): Entry[] =>
    Array.from({ length: MANY_VENDORS }, (_, index) => ({
      ...(entries[index % entries.length] as Entry),
      id: index + 1,
    }));
  return {
    ...state,
    '/api/vendors': repeat(state['/api/vendors']),
    '/api/leaderboard': repeat(state['/api/leaderboard']),
  };
}

await providePrograms([...GATEWAY, CHROMIUM], console.log);
const releases = await makeReleases();
try {
  await pressInBallot(releases);
  await loadPages(releases, Number(process.argv[2] ?? 5));
  await renderPages(releases, `${open['/api/vendors'].length} vendors`, open);
  await renderPages(releases, `${MANY_VENDORS} vendors`, withManyVendors(open));
  if (!isWithin) process.exitCode = 1;
} finally {
  releases.remove();
}
