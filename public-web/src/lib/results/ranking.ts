/** The order of the entries, best first, stays as it is. */
export const withVotes = <Entry extends { totalVotes: number }>(entries: readonly Entry[]): Entry[] =>
  entries.filter(({ totalVotes }) => totalVotes > 0);

/** The length of a bar, from 0 to 1, relative to the highest count. */
export function barShare(count: number, highest: number): number {
  return highest > 0 ? count / highest : 0;
}
