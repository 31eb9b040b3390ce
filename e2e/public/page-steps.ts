import { SCRIPTS, type Step } from './kept-places.ts';
import { picker } from './pages.ts';

/** The step in which the code of the home page draws it. What the ballots show is still missing. */
export const HOME_CODE: Step = { held: /\/home-[\w-]{8}\.js$/, shows: (page) => page.getByRole('progressbar') };

export const BALLOT_STEPS: readonly Step[] = [
  SCRIPTS,
  HOME_CODE,
  { held: /\/api\/categories$/, shows: (page) => picker(page, 'Customer Service') },
];

/** The second row of cards is measured too, because a card of another height moves only what is below it. */
export const DIRECTORY_PARTS = ['.directory-controls', '.vendor-card .ui-picture', ':nth-child(5 of .vendor-card)'];

export const DIRECTORY_STEPS: readonly Step[] = [
  SCRIPTS,
  // The period arrives before the cards: the line about its numbers is no longer an outline.
  {
    held: /\/directory-tab-[\w-]{8}\.js$/,
    shows: (page) => page.locator('.directory:has([type="search"]):not(:has(.ui-lede .outline-words))'),
  },
  { held: /\/api\/leaderboard$/, shows: (page) => page.getByRole('list', { name: 'Vendors', exact: true }) },
];

export const PROFILE_STEPS: readonly Step[] = [
  SCRIPTS,
  { held: /\/api\/vendors$/, shows: (page) => page.getByRole('button', { name: /^Share/ }) },
  { held: /\/api\/leaderboard$/, shows: (page) => page.getByRole('heading', { name: 'Performance Breakdown' }) },
];

/** The first row of a ranking, or its outline. */
export const RANKING_ROW = ':is(.ranking-row, .ui-skeleton-row)';
