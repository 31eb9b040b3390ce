import type { Browser } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { picker } from './pages.ts';

/** The most elements whose styles the browser computes at once while `act` runs. A busy machine computes more often. */
async function mostStyledAtOnce(browser: Browser, act: () => Promise<void>): Promise<number> {
  await browser.startTracing(undefined, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  return (traceEvents as { name: string; args?: { elementCount?: number } }[])
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .reduce((most, { args }) => Math.max(most, args?.elementCount ?? 0), 0);
}

for (const path of ['/', '/?tab=leaderboard', '/vendor/2']) {
  test(`the browser does not compute all styles of ${path} again when elements are added`, async ({
    page,
    browser,
  }) => {
    await page.goto(path);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    const all = await page.locator('*').count();
    const styled = await mostStyledAtOnce(browser, () =>
      page.evaluate(async () => {
        document.head.append(document.createElement('link'));
        for (const part of [document.body, ...document.querySelectorAll('main :is(section, ul, ol)')])
          part.append(document.createElement('span'));
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
  const styled = await mostStyledAtOnce(browser, async () => {
    await trigger.click();
    await expect(page.getByRole('option').last()).toBeVisible();
  });
  expect(styled).toBeLessThan(all / 2);
});
