import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/**
 * Axe for this page. Its default mode opens a blank page for each result, which takes longer than most checks. It does
 * so for frames of other origins, and Plaudit has none.
 */
export const createAxe = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode();
