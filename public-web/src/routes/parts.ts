import type { LoadPart } from '../page/lazy-part.tsx';

/** Every part of the site that is loaded apart from the start. */
export const parts = {
  home: () => import('./home.tsx').then(({ HomeRoute }) => HomeRoute),
  login: () => import('./login.tsx').then(({ LoginRoute }) => LoginRoute),
  register: () => import('./register.tsx').then(({ RegisterRoute }) => RegisterRoute),
  vendor: () => import('./vendor.tsx').then(({ VendorRoute }) => VendorRoute),
  leaderboardTab: () =>
    import('../features/leaderboard/leaderboard-tab.tsx').then(({ LeaderboardTab }) => LeaderboardTab),
  vendorsTab: () => import('../features/directory/directory-tab.tsx').then(({ DirectoryTab }) => DirectoryTab),
  resultsTab: () => import('../features/results/results-tab.tsx').then(({ ResultsTab }) => ResultsTab),
} satisfies Record<string, LoadPart>;

const QUIET_AFTER_MS = 2_000;

/** Once the page has nothing better to do, the other parts come: they then open without a wait, and offline too. */
export function loadPartsAhead(): void {
  setTimeout(() => {
    for (const load of Object.values(parts)) load().catch(() => undefined);
  }, QUIET_AFTER_MS);
}
