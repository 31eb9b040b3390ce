import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { ballot } from './pages.ts';

/** The times at which the page requested a path. */
function watchRequests(page: Page, path: string): number[] {
  const moments: number[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) moments.push(Date.now());
  });
  return moments;
}

test('a voter’s progress is polled about once a second, the period less often, and lists not at all', async ({
  voterPage: page,
}) => {
  const progress = watchRequests(page, '/api/voting/progress');
  const cycle = watchRequests(page, '/api/voting/cycle');
  const once = ['/api/site-config', '/api/vendors', '/api/categories', '/api/user'].map((path) =>
    watchRequests(page, path),
  );
  await page.goto('/');
  await expect(ballot(page, 'Speed')).toBeVisible();
  await expect.poll(() => progress.length).toBeGreaterThanOrEqual(6);
  const gaps = progress.slice(2).map((moment, index) => moment - (progress[index + 1] ?? 0));
  expect(gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length).toBeGreaterThan(800);
  expect(gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length).toBeLessThan(4_000);
  expect(cycle.length).toBeLessThan(progress.length);
  // Addresses that the page preloads may be fetched once more, with the token.
  for (const moments of once) expect(moments.length).toBeLessThanOrEqual(2);

  // The window gets the focus, which fetches none of these again.
  const before = once.map((moments) => moments.length);
  await page.evaluate(() => {
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(() => progress.length).toBeGreaterThanOrEqual(7);
  expect(once.map((moments) => moments.length)).toEqual(before);
});

test('a visitor’s page does not request progress', async ({ page }) => {
  const progress = watchRequests(page, '/api/voting/progress');
  const cycle = watchRequests(page, '/api/voting/cycle');
  await page.goto('/');
  await expect.poll(() => cycle.length).toBeGreaterThanOrEqual(2);
  expect(progress).toEqual([]);
});
