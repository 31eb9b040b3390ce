import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/**
 * Axe for this page, without what is in its frames: the pages of Plaudit have none. With frames, axe would open a blank
 * page for each result, and that takes longer than most checks. It also describes violations only, and none of the many
 * elements that pass.
 */
export const createAxe = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** In the dark theme only the contrast is checked, because it changes only colors. */
export async function findInaccessibleParts(page: Page, theme: 'light' | 'dark' = 'light'): Promise<string[]> {
  const axe = createAxe(page);
  const { violations } = await (theme === 'dark' ? axe.withRules('color-contrast') : axe.withTags(TAGS)).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  );
}
