import { expect, test } from '../harness/fixtures.ts';
import { openScreen, SCREENS, SIZES, showFixedSite } from './fixed-site.ts';

/**
 * Letters and edges differ a little between versions of Chromium. A shape that is moved, missing or in another color
 * differs much more. After an intended change, `npm run screenshots` renews the pictures.
 */
const TOLERANCE = { threshold: 0.3, maxDiffPixelRatio: 0.015 };

test('ten screens look like their stored pictures', async ({ page }) => {
  await showFixedSite(page);
  for (const [index, screen] of SCREENS.entries()) {
    // Each theme and each size gets about half of the screens, which is enough to see that a theme or a size broke.
    const isPhone = index % 2 === 1;
    await page.emulateMedia({ colorScheme: index % 4 < 2 ? 'light' : 'dark' });
    await page.setViewportSize(isPhone ? SIZES.phone : SIZES.laptop);
    await openScreen(page, screen);
    await expect.soft(page).toHaveScreenshot(`${screen.name}.png`, { animations: 'disabled', ...TOLERANCE });
  }
});
