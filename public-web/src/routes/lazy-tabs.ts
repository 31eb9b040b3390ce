import type { LoadPart } from '@plaudit/shared-ui/ui';

/** The tabs of the home page other than Vote Now. The code of each is loaded when it is opened, or preloaded. */
export const lazyTabs = {
  leaderboard: () => import('../features/leaderboard/leaderboard-tab.tsx').then(({ LeaderboardTab }) => LeaderboardTab),
  vendors: () => import('../features/directory/directory-tab.tsx').then(({ DirectoryTab }) => DirectoryTab),
  results: () => import('../features/results/results-tab.tsx').then(({ ResultsTab }) => ResultsTab),
} satisfies Record<string, LoadPart>;
