import { join } from 'node:path';
import { type CurrentUser, USER_TOKEN_KEY, type VotingProgress } from '@plaudit/public-api/contract';
import { ROOT } from '@plaudit/scripts/home/layout';
import { test } from '../harness/fixtures.ts';
import { type OtherResponses, openScreen, SCREENS, type Screen, SIZES, showFixedSite } from './fixed-site.ts';

/** Of the screens that the tests compare, those in docs/screens.md. `npm run screenshots` runs this file, and `npm test` does not. */
const DOCUMENTED = ['ballot', 'leaderboard', 'directory', 'results', 'profile', 'create-account'];

/** On a phone a finger points. A laptop is high enough for the button of the first ballots. */
const DEVICES = {
  laptop: { viewport: { ...SIZES.laptop, height: 900 } },
  phone: { viewport: SIZES.phone, isMobile: true, hasTouch: true },
};

const CAST_AT = '2026-05-12T09:48:00.000Z';

const voter: CurrentUser = {
  id: 1,
  username: 'robin',
  email: null,
  createdAt: CAST_AT,
  isActive: true,
  role: 'voter',
  type: 'user',
  language: null,
};

/** Ballots of a voter who has voted in the first two categories. */
const sealedBallots: OtherResponses = () => ({
  '/api/user': voter,
  '/api/voting/progress': {
    completed: 2,
    total: 6,
    percentage: 33,
    votedCategories: [1, 2],
    votes: [
      { receipt: '1'.repeat(32), vendorId: 7, categoryId: 1, castAt: CAST_AT },
      { receipt: '2'.repeat(32), vendorId: 12, categoryId: 2, castAt: CAST_AT },
    ],
    state: 'open',
  } satisfies VotingProgress,
});

/** The site one hour after the end of the period. */
const winners: OtherResponses = (cycle) => ({
  '/api/voting/cycle': {
    ...cycle,
    state: 'ended',
    endDate: '2026-05-12T09:00:00.000Z',
    results: { mode: 'live', state: 'final', frozenFrom: null, publishedAt: null },
  },
});

type Documented = Screen & { others?: OtherResponses; token?: string };

const documented: readonly Documented[] = [
  ...SCREENS.filter(({ name }) => DOCUMENTED.includes(name)),
  { name: 'sealed-ballots', path: '/', others: sealedBallots, token: 'fixed' },
  { name: 'winners', path: '/', others: winners },
];

for (const screen of documented) {
  test(`writes the pictures of ${screen.name} in the documentation`, async ({ browser }) => {
    const { name, others, token } = screen;
    for (const [size, device] of Object.entries(DEVICES)) {
      const context = await browser.newContext(device);
      const page = await context.newPage();
      await showFixedSite(page, others);
      if (token !== undefined) {
        await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [USER_TOKEN_KEY, token] as const);
      }
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await openScreen(page, screen);
        // The pictures have no scroll bar that needs the room.
        await page.evaluate(() => document.documentElement.style.setProperty('scrollbar-gutter', 'auto'));
        const path = join(ROOT, 'docs', 'pictures', `${name}-${size}-${colorScheme}.jpg`);
        await page.screenshot({ path, type: 'jpeg', quality: 82, animations: 'disabled' });
      }
      await context.close();
    }
  });
}
