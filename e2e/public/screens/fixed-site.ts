import { readFile } from 'node:fs/promises';
import type { CurrentCycle } from '@plaudit/public-api/contract';
import { expect, type Page } from 'playwright/test';
import { recordedSiteFile } from '../../harness/recorded-site.ts';
import { readRunningStack } from '../../harness/running-stack.ts';
import { openUnrendered } from '../harness/altered-responses.ts';

/** At this time the demo's period has run for eleven days. */
const NOW = new Date('2026-05-12T10:00:00.000Z');
const PERIOD_STARTED = new Date('2026-05-01T10:00:00.000Z');
const TIME_PATTERN = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;

/** What the real server has responded, with all times moved so that they are the same on every day. */
async function readFixedResponses(): Promise<Record<string, string>> {
  const responses: Record<string, string> = JSON.parse(
    await readFile(recordedSiteFile(readRunningStack().home), 'utf8'),
  );
  const { startDate }: CurrentCycle = JSON.parse(responses['/api/voting/cycle'] ?? '');
  const offset = PERIOD_STARTED.getTime() - Date.parse(startDate ?? '');
  const moveTimes = (time: string) => new Date(Date.parse(time) + offset).toISOString();
  return Object.fromEntries(
    Object.entries(responses).map(([path, text]) => [path, text.replace(TIME_PATTERN, moveTimes)]),
  );
}

/** What the site responds by path, if it is another response than that of the demo to a visitor. */
export type OtherResponses = (cycle: CurrentCycle) => Record<string, unknown>;

/** Shows the demo's site as it was before the first test, at a fixed time. */
export async function showFixedSite(page: Page, others: OtherResponses = () => ({})): Promise<void> {
  const fixed = await readFixedResponses();
  const altered = Object.entries(others(JSON.parse(fixed['/api/voting/cycle'] ?? '')));
  const responses: Record<string, string> = {
    ...fixed,
    '/api/user': 'null',
    '/api/captcha': JSON.stringify({
      question: 'What is seven plus five?',
      sum: { a: 7, operation: 'plus', b: 5 },
      token: 'fixed',
    }),
    ...Object.fromEntries(altered.map(([path, body]) => [path, JSON.stringify(body)])),
  };
  await page.clock.setFixedTime(NOW);
  // The pictures of a ballot are in an order of their own for each visitor.
  await page.addInitScript((key) => localStorage.setItem(key, 'visitor-fixed'), VISITOR_SEED_KEY);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openUnrendered(page);
  await page.route(
    (url) => url.pathname.startsWith('/api/'),
    (route) => {
      const { pathname } = new URL(route.request().url());
      const body = responses[pathname];
      // Any other request fails the test, because its response could depend on what other tests have done.
      if (body === undefined) throw new Error(`${pathname} is missing in recorded-site.ts`);
      return route.fulfill({ contentType: 'application/json', body });
    },
  );
}

const VISITOR_SEED_KEY = 'plaudit.ballotVoter';

export type Screen = { name: string; path: string };

export const SCREENS: readonly Screen[] = [
  { name: 'ballot', path: '/' },
  { name: 'leaderboard', path: '/?tab=leaderboard' },
  { name: 'directory', path: '/?tab=vendors' },
  { name: 'results', path: '/?tab=results' },
  { name: 'profile', path: '/vendor/1' },
  { name: 'create-account', path: '/register' },
  { name: 'sign-in', path: '/login' },
  { name: 'broken-link', path: '/new-password' },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'not-found', path: '/nothing-here' },
];

export const SIZES = { laptop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;

/** Opens the screen and waits until data, fonts and the pictures in view are drawn. */
export async function openScreen(page: Page, { path }: Screen): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"], .ui-skeleton')).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    // An image that is not drawn is not loaded either, and waiting for it would never end.
    const isInView = (image: HTMLImageElement) => {
      const { top, left } = image.getBoundingClientRect();
      const end = image.closest('.sideways')?.getBoundingClientRect().right ?? innerWidth;
      return image.checkVisibility() && top < innerHeight && left < end;
    };
    const inView = [...document.images].filter(isInView);
    await Promise.all(inView.map((image) => image.decode().catch(() => undefined)));
  });
}
