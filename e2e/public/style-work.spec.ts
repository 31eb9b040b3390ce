import type { Browser } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { picker } from './pages.ts';

/** Counts the elements whose styles the browser computes while `act` runs. */
async function countStyledElements(browser: Browser, act: () => Promise<void>): Promise<number> {
  await browser.startTracing(undefined, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  return (traceEvents as { name: string; args?: { elementCount?: number } }[])
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .reduce((sum, { args }) => sum + (args?.elementCount ?? 0), 0);
}

for (const path of ['/', '/?tab=leaderboard', '/vendor/2']) {
  test(`the browser does not compute all styles of ${path} again when an element is added`, async ({
    page,
    browser,
  }) => {
    await page.goto(path);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    const all = await page.locator('*').count();
    const styled = await countStyledElements(browser, () =>
      page.evaluate(async () => {
        document.head.append(document.createElement('link'));
        document.body.append(document.createElement('span'));
        // The frame after the next one begins when the styles of the next are computed.
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      }),
    );
    expect(styled).toBeGreaterThan(0);
    expect(styled).toBeLessThan(all / 2);
  });
}

test('the browser does not compute all styles again when a list of vendors opens', async ({ page, browser }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const trigger = picker(page, 'Speed');
  await trigger.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  const all = await page.locator('*').count();
  const styled = await countStyledElements(browser, async () => {
    await trigger.click();
    await expect(page.getByRole('option').last()).toBeVisible();
  });
  expect(styled).toBeLessThan(all);
});
