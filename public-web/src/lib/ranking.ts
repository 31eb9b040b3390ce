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

/** The order of the entries, best first, stays as it is. */
export function withVotes(entries: readonly LeaderboardEntry[]): LeaderboardEntry[] {
  return entries.filter((entry) => entry.totalVotes > 0);
}

/** There are more than three if some share a place. */
export function topThree(entries: readonly LeaderboardEntry[]): LeaderboardEntry[] {
  return withVotes(entries).filter(({ rank }) => rank <= 3);
}

type OverallPodium = {
  first: LeaderboardEntry | undefined;
  second: LeaderboardEntry | undefined;
  third: LeaderboardEntry | undefined;
  /** The step of the overall leader. Undefined while nobody has votes, and while a reveal keeps the first place back. */
  leaderAt: 'first' | 'second' | 'third' | undefined;
  /** Another vendor has as many votes as the overall leader. */
  sharesMostVotes: boolean;
};

/**
 * Returns who stands on which step, no vendor on two. The first two steps are for the best of the ranking. The third is
 * for the overall leader, or for the next of the ranking if the leader has one of the first two. A reveal keeps the first
 * `secret` steps empty, and who leads.
 */
export function overallPodium(entries: readonly LeaderboardEntry[], secret = 0): OverallPodium {
  const [first, second, third] = [...Array<undefined>(secret), ...withVotes(entries)];
  if (secret > 0) return { first, second, third, leaderAt: undefined, sharesMostVotes: false };
  const leader = overallLeader(entries);
  const leaderAt = leader && (leader === first ? 'first' : leader === second ? 'second' : 'third');
  const sharesMostVotes = entries.filter(({ totalVotes }) => totalVotes === leader?.totalVotes).length > 1;
  return { first, second, third: leaderAt === 'third' ? leader : third, leaderAt, sharesMostVotes };
}

/** True if one of `others` has this rank. */
export function sharesRank(rank: number, others: readonly { rank: number }[]): boolean {
  return others.some((other) => other.rank === rank);
}

/** '#2', or 'Shared #1' if several have the rank. */
export function describeRank(rank: number, entries: readonly { rank: number }[]): string {
  const isShared = entries.filter((entry) => entry.rank === rank).length > 1;
  return isShared ? `Shared #${rank}` : `#${rank}`;
}

/** The length of a bar, from 0 to 1, relative to the highest count. */
export function barShare(count: number, highest: number): number {
  return highest > 0 ? count / highest : 0;
}
