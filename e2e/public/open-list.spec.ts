import type { Locator } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { ballot, picker } from './pages.ts';

for (const [width, height] of [
  [360, 740],
  [1024, 768],
  [1280, 720],
] as const) {
  test(`the title of a ballot stays in sight below the progress while its list is open, ${width} x ${height}`, async ({
    voterPage: page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await picker(page, 'Customer Service').click();
    const title = ballot(page, 'Customer Service').getByRole('heading');
    const end = async (part: Locator) => {
      const box = await part.boundingBox();
      return (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN);
    };
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(await end(page.locator('.ballot-progress'))).toBeLessThanOrEqual((await title.boundingBox())?.y ?? 0);
    const tabs = page.locator('.ui-tabs-dock');
    const lowest = width < 640 ? ((await tabs.boundingBox())?.y ?? 0) : height;
    expect(await end(page.locator('.ui-pick-box'))).toBeLessThan(lowest);
    await page.getByRole('option').nth(2).click();
    await expect(title).toBeInViewport({ ratio: 1 });
  });
}

test('with text of twice the size a name of three words is whole in a list', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await picker(page, 'Speed').click();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const name = page.getByRole('option').filter({ hasText: 'Ember Candle Works' }).locator('.ui-pick-name');
  await name.scrollIntoViewIfNeeded();
  expect(await name.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
});
