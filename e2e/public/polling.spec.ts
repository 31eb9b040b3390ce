import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';

/** The times at which the page requested a path. */
function watchRequests(page: Page, path: string): number[] {
  const moments: number[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) moments.push(Date.now());
  });
  return moments;
}

test('a visitor’s page does not request progress', async ({ page }) => {
  const progress = watchRequests(page, '/api/voting/progress');
  const cycle = watchRequests(page, '/api/voting/cycle');
  await page.goto('/');
  await expect.poll(() => cycle.length).toBeGreaterThanOrEqual(2);
  expect(progress).toEqual([]);
});
