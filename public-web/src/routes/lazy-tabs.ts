import { type RememberedPart, rememberPart } from '../lib/remember-part.ts';

/** The tabs of the home page other than Vote Now. The code of each is loaded when it is opened, or preloaded. */
export const lazyTabs = {
  leaderboard: rememberPart(() =>
    import('../features/leaderboard/leaderboard-tab.tsx').then(({ LeaderboardTab }) => LeaderboardTab),
  ),
  vendors: rememberPart(() =>
    import('../features/directory/directory-tab.tsx').then(({ DirectoryTab }) => DirectoryTab),
  ),
  results: rememberPart(() => import('../features/results/results-tab.tsx').then(({ ResultsTab }) => ResultsTab)),
} satisfies Record<string, RememberedPart>;
