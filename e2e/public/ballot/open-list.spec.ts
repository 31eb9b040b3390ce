import type { Locator } from 'playwright/test';
import { expect, test } from '../harness/fixtures.ts';
import { ballot, picker } from '../harness/pages.ts';

test('an open list has the title of its ballot in sight below the progress', async ({ voterPage: page }) => {
  const title = ballot(page, 'Customer Service').getByRole('heading');
  const end = async (part: Locator) => {
    const box = await part.boundingBox();
    return (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN);
  };
  for (const [width, height] of [
    [1024, 768],
    [1280, 720],
  ] as const) {
    const size = `${width} x ${height}`;
    await page.setViewportSize({ width, height });
    // The place of the list depends on what was in sight before.
    await page.goto('/');
    await picker(page, 'Customer Service').click();
    await expect(page.getByRole('option').first()).toBeVisible();
    const top = (await title.boundingBox())?.y ?? 0;
    expect.soft(await end(page.locator('.ballot-progress')), size).toBeLessThanOrEqual(top);
    expect.soft(await end(page.locator('.ui-pick-box')), size).toBeLessThan(height);
    await page.getByRole('option').nth(2).click();
    await expect.soft(title, size).toBeInViewport({ ratio: 1 });
  }
});

test('on a phone an open list fills the screen, and its button leads back to the ballot', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await picker(page, 'Customer Service').click();
  // A scrollbar keeps its space beside it.
  // It comes to rest after its first frame.
  await expect.poll(() => page.locator('.ui-pick-box').boundingBox()).toMatchObject({ x: 0, y: 0, height: 740 });
  await expect(page.getByRole('option').first()).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Close the search' }).click();
  await expect(picker(page, 'Customer Service')).toBeFocused();
  await expect(picker(page, 'Customer Service')).toBeInViewport({ ratio: 1 });
});

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
