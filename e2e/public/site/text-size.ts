import type { Page } from 'playwright/test';

/** Sets the size that a reader chooses in the settings of the browser. Unlike a style, it counts in media queries too. */
export async function chooseTextSize(page: Page, pixels: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: pixels } });
}
