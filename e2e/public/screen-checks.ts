import type AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';
import { createAxe } from '../harness/axe.ts';

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

/**
 * Checks the rules of `expectNoViolations` in the light theme. In the dark one checks only the contrast, because it
 * changes only colors. The page must have reduced motion: all colors of the other theme are then there at once.
 */
export async function expectNoViolationsInEitherTheme(page: Page, screen?: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoViolations(page, screen);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violationsOf(createAxe(page).withRules('color-contrast')), screen).toEqual([]);
}

export async function expectNoViolations(page: Page, screen?: string): Promise<void> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
  expect(await violationsOf(createAxe(page).withTags(tags)), screen).toEqual([]);
}

async function violationsOf(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  );
}
