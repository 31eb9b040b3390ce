import type { LeaderboardEntry } from '@plaudit/public-api/contract';

/** A test gives only the fields that it is about. */
export function leaderboardEntry(given: Partial<LeaderboardEntry> = {}): LeaderboardEntry {
  return {
    id: 1,
    name: 'Alder Post',
    imageUrl: '',
    rank: 11,
    averageScore: 3,
    totalVotes: 10,
    categoryScores: {},
    categoryVotes: {},
    formula: { name: 'from_three', damping: 10 },
    ...given,
  };
}
