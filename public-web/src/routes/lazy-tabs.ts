import { type RememberedChunk, rememberChunk } from '../lib/remember-chunk.ts';

/** The tabs of the home page other than Vote Now. The code of each is loaded when it is opened, or preloaded. */
export const lazyTabs = {
  leaderboard: rememberChunk(
    () => import('../features/leaderboard/leaderboard-tab.tsx').then(({ LeaderboardTab }) => LeaderboardTab),
    'tabs',
  ),
  vendors: rememberChunk(
    () => import('../features/directory/directory-tab.tsx').then(({ DirectoryTab }) => DirectoryTab),
    'tabs',
  ),
  results: rememberChunk(
    () => import('../features/results/results-tab.tsx').then(({ ResultsTab }) => ResultsTab),
    'results',
  ),
} satisfies Record<string, RememberedChunk>;
