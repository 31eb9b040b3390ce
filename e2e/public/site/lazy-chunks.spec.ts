import { expect, test } from '../harness/fixtures.ts';
import { ballot, tab } from '../harness/pages.ts';

test('a chunk whose file no longer exists after a release reloads the page, once', async ({ page }) => {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.route(/leaderboard-tab-[^/]+\.js$/, async (route) => {
    if (loads < 2) await route.fulfill({ status: 404, body: '' });
    else await route.fallback();
  });
  await page.goto('/');
  // Before the scripts run, the link would load a new page.
  await page.waitForLoadState('networkidle');
  await tab(page, 'Leaderboard').click();
  await expect(page.getByRole('list', { name: 'Top three' })).toBeVisible();
  expect(loads).toBe(2);
  await expect(page).toHaveURL('/?tab=leaderboard');
});

test('a chunk that cannot be loaded offline leaves the tabs usable, and loads when the connection is back', async ({
  page,
}) => {
  await page.route(/leaderboard-tab-[^/]+\.js$/, (route) => route.abort('internetdisconnected'));
  await page.goto('/');
  // Only the scripts notice that the connection is gone.
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await tab(page, 'Leaderboard').click();
  await expect(page.getByText('This part of the site could not be loaded')).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { name: 'Leaderboard' })).toBeVisible();
  await expect(page.locator('.ui-state-text')).toHaveText('It will load when you are back online.');
  await page.setViewportSize({ width: 360, height: 740 });
  const icon = await page.locator('.ui-connection-notice .ui-notice-icon').boundingBox();
  const title = await page.getByText('You are offline', { exact: true }).boundingBox();
  expect(icon?.y, 'the icon is beside the title').toBeGreaterThan((title?.y ?? Number.NaN) - 4);
  expect((icon?.y ?? Number.NaN) + (icon?.height ?? 0)).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0) + 8);
  await tab(page, 'Vote Now').click();
  await expect(ballot(page, 'Speed')).toBeVisible();
  await tab(page, 'Leaderboard').click();
  await expect(page.getByText('This part of the site could not be loaded')).toBeVisible();
  await page.unroute(/leaderboard-tab-[^/]+\.js$/);
  await page.context().setOffline(false);
  await expect(page.getByRole('list', { name: 'Top three' })).toBeVisible({ timeout: 60_000 });
  await expect(page).toHaveURL('/?tab=leaderboard');
});

test('a page that has loaded works offline: every tab opens', async ({ page }) => {
  const later = page.waitForResponse(/vendor-[^/]+\.js$/);
  await page.goto('/');
  await expect(ballot(page, 'Speed')).toBeVisible();
  await later;
  await expect
    .poll(() =>
      page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /results-tab/.test(name))),
    )
    .toBe(true);
  await page.context().setOffline(true);
  await tab(page, 'All Vendors').click();
  await expect(page.getByRole('heading', { name: 'All Participating Vendors' })).toBeVisible();
  await expect(page.getByText('You are offline', { exact: true })).toBeVisible();
  for (const name of ['Leaderboard', 'Results'] as const) {
    await tab(page, name).click();
    await expect(page.locator('.ui-state-text').first()).toHaveText('It will load when you are back online.');
    await expect(page.getByText(/retries automatically/)).toHaveCount(0);
  }
});
