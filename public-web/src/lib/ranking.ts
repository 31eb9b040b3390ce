import type { LeaderboardEntry } from '@plaudit/public-api/contract';

/** The vendor with the most votes of all; among equals the better ranked. */
export function overallLeader(entries: readonly LeaderboardEntry[]): LeaderboardEntry | undefined {
  return entries
    .filter((entry) => entry.totalVotes > 0)
    .reduce<LeaderboardEntry | undefined>(
      (best, entry) => (!best || entry.totalVotes > best.totalVotes ? entry : best),
      undefined,
    );
}

/** Entries with at least one vote, in the order of the ranking. */
export function rated(entries: readonly LeaderboardEntry[]): LeaderboardEntry[] {
  return entries.filter((entry) => entry.totalVotes > 0);
}

/** A bar's length, 0 to 1, relative to the highest count. */
export function barShare(count: number, highest: number): number {
  return highest > 0 ? count / highest : 0;
}
