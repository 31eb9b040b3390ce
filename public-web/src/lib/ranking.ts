import { type LeaderboardEntry, withVotes } from '@plaudit/public-api/contract';

export { describeRank, withVotes } from '@plaudit/public-api/contract';

/** There are more than three if some share a place. */
export function topThree(entries: readonly LeaderboardEntry[]): LeaderboardEntry[] {
  return withVotes(entries).filter(({ rank }) => rank <= 3);
}

/** The length of a bar, from 0 to 1, relative to the highest count. */
export function barShare(count: number, highest: number): number {
  return highest > 0 ? count / highest : 0;
}
