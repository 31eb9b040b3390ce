import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/**
 * Axe for this page, without what is in its frames: the pages of Plaudit have none. With frames, axe would open a blank
 * page for each result, and that takes longer than most checks. It also describes violations only, and none of the many
 * elements that pass.
 */
export const createAxe = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
