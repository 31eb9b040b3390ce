export { withVotes } from '@plaudit/public-api/contract';

/** The length of a bar, from 0 to 1, relative to the highest count. */
export function barShare(count: number, highest: number): number {
  return highest > 0 ? count / highest : 0;
}
