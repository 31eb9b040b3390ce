import { join } from 'node:path';
import { ROOT } from '@plaudit/scripts/stack/layout';
import { openScreen, SCREENS, SIZES, showFixedSite } from './fixed-site.ts';
import { test } from './fixtures.ts';

/** The screens whose pictures docs/screens.md shows. `npm run screenshots` runs this file, and `npm test` does not. */
const DOCUMENTED = ['ballot', 'leaderboard', 'directory', 'results', 'profile', 'create-account'];

/** On a phone a finger points. A laptop is high enough for the button of the first ballots. */
const DEVICES = {
  laptop: { viewport: { ...SIZES.laptop, height: 900 } },
  phone: { viewport: SIZES.phone, isMobile: true, hasTouch: true },
};

for (const screen of SCREENS.filter(({ name }) => DOCUMENTED.includes(name))) {
  test(`writes the pictures of ${screen.name} in the documentation`, async ({ browser }) => {
    for (const [size, device] of Object.entries(DEVICES)) {
      const context = await browser.newContext(device);
      const page = await context.newPage();
      await showFixedSite(page);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await openScreen(page, screen);
        // The pictures have no scroll bar that needs the room.
        await page.evaluate(() => document.documentElement.style.setProperty('scrollbar-gutter', 'auto'));
        const path = join(ROOT, 'docs', 'pictures', `${screen.name}-${size}-${colorScheme}.jpg`);
        await page.screenshot({ path, type: 'jpeg', quality: 82, animations: 'disabled' });
      }
      await context.close();
    }
  });
}
