import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/**
 * Axe for this page, without what is in its frames: the pages of Plaudit have none. With frames, axe would open a blank
 * page for each result, and that takes longer than most checks.
 */
export const createAxe = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode();
