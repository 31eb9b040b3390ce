import { expect, type Page } from 'playwright/test';
import { findInaccessibleParts } from '../../harness/axe.ts';

/** Reloads the page. Then axe finds nothing in either theme, and a phone does not scroll sideways. */
export async function expectAccessibleScreen(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectNoViolationsInEitherTheme(page);
  await page.setViewportSize({ width: 320, height: 640 });
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflow).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** The page must have reduced motion: all colors of the other theme are then there at once. */
export async function expectNoViolationsInEitherTheme(page: Page, screen?: string): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    expect(await findInaccessibleParts(page, theme), screen).toEqual([]);
  }
}

export async function expectNoViolations(page: Page, screen?: string): Promise<void> {
  expect(await findInaccessibleParts(page), screen).toEqual([]);
}
