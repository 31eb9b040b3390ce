import type { Page } from 'playwright/test';
import { areApart } from '../harness/are-apart.ts';
import { expect, test } from '../harness/fixtures.ts';
import { ballot, castButton, choose, picker, tab, toast } from '../harness/pages.ts';
import { expectNoViolations } from '../harness/screen-checks.ts';

async function waitUntilSettled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeVisible();
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) shifts.push(entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The page's cumulative layout shift (CLS) since it was opened. */
function shiftsOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0));
}

test('axe finds nothing in a ballot that is open, in use, or already cast', async ({ voterPage: page }) => {
  await page.goto('/');
  await picker(page, 'Speed').click();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await choose(page, 'Speed', 'Sprocket Lane');
  await castButton(page, 'Speed').click();
  await expect(ballot(page, 'Speed').getByText('Voted')).toBeVisible();
  // With its toast the vote comes into view. For axe, tabs that are then behind the header would be too small.
  await expect(toast(page)).toBeVisible();
  const heading = ballot(page, 'Speed').getByRole('heading');
  await expect.poll(() => areApart(page.locator('.ballot-progress'), heading)).toBe(true);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectNoViolations(page);
});

test('each tab has an address that can be linked and reloaded, and Back works; a new page gets the focus', async ({
  page,
}) => {
  await page.goto('/');
  for (const [name, url] of [
    ['Leaderboard', '/?tab=leaderboard'],
    ['All Vendors', '/?tab=vendors'],
    ['Results', '/?tab=results'],
  ] as const) {
    await tab(page, name).click();
    await expect(page).toHaveURL(url);
    await expect(tab(page, name)).toHaveAttribute('aria-current', 'page');
    await expect(page).toHaveTitle(new RegExp(`^${name}`));
  }
  await page.reload();
  await expect(tab(page, 'Results')).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(tab(page, 'All Vendors')).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'View Profile' }).first().click();
  await expect(page.getByRole('main')).toBeFocused();
});

test('on a phone a voter’s page does not shift while its responses arrive one by one', async ({ voterPage: page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await watchShifts(page);
  // Each request waits for another frame, so that the page is rendered between two responses.
  let lastResponse = Promise.resolve();
  await page.route(
    (url) => url.pathname.startsWith('/api/'),
    async (route) => {
      const waitUntilRendered = () =>
        page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
      // If the page goes to another address meanwhile, `waitUntilRendered` rejects.
      lastResponse = lastResponse.then(waitUntilRendered).then(
        () => undefined,
        () => undefined,
      );
      await lastResponse;
      await route.continue();
    },
  );
  for (const path of ['/', '/?tab=leaderboard', '/?tab=vendors', '/?tab=results', '/vendor/2']) {
    await page.goto(path);
    await waitUntilSettled(page);
    expect(await shiftsOf(page), path).toBeLessThan(0.05);
  }
});
