import { join } from 'node:path';
import { ROOT } from '@plaudit/scripts/stack/layout';
import { openScreen, SCREENS, SIZES, showFixedSite } from './fixed-site.ts';
import { test } from './fixtures.ts';

/** The screens whose pictures docs/screens.md shows. `npm run screenshots` runs this file, and `npm test` does not. */
const DOCUMENTED = ['ballot', 'leaderboard', 'directory', 'results', 'profile', 'create-account'];

for (const screen of SCREENS.filter(({ name }) => DOCUMENTED.includes(name))) {
  test(`writes the pictures of ${screen.name} in the documentation`, async ({ page }) => {
    await showFixedSite(page);
    for (const [size, viewport] of Object.entries(SIZES)) {
      await page.setViewportSize(viewport);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await openScreen(page, screen);
        const path = join(ROOT, 'docs', 'pictures', `${screen.name}-${size}-${colorScheme}.jpg`);
        await page.screenshot({ path, type: 'jpeg', quality: 82, animations: 'disabled' });
      }
    }
  });
}
