import type { LeaderboardEntry } from '@plaudit/public-api/contract';

/**
 * The vendor with the most votes in all categories together. If several have the same number, the one with the better
 * rank.
 */
export function overallLeader(entries: readonly LeaderboardEntry[]): LeaderboardEntry | undefined {
  return entries
    .filter((entry) => entry.totalVotes > 0)
    .reduce<LeaderboardEntry | undefined>(
      (best, entry) => (!best || entry.totalVotes > best.totalVotes ? entry : best),
      undefined,
    );
}

/** The entries with at least one vote. Their order, best first, stays as it is. */
export function withVotes(entries: readonly LeaderboardEntry[]): LeaderboardEntry[] {
  return entries.filter((entry) => entry.totalVotes > 0);
}

/** The length of a bar, from 0 to 1, relative to the highest count. */
export function barShare(count: number, highest: number): number {
  return highest > 0 ? count / highest : 0;
}
