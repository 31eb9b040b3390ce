import type { LoadPart } from '@plaudit/shared-ui/ui';

/** The tabs of the home page that load when they are opened. */
export const lazyTabs = {
  leaderboard: () => import('../features/leaderboard/leaderboard-tab.tsx').then(({ LeaderboardTab }) => LeaderboardTab),
  vendors: () => import('../features/directory/directory-tab.tsx').then(({ DirectoryTab }) => DirectoryTab),
  results: () => import('../features/results/results-tab.tsx').then(({ ResultsTab }) => ResultsTab),
} satisfies Record<string, LoadPart>;
