const SMALL_NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** 'Your six votes are safe.' */
export const safeVotesText = (count: number): string =>
  count === 1 ? 'Your vote is safe.' : `Your ${SMALL_NUMBERS[count] ?? count} votes are safe.`;

/** 'All six votes are in.' */
export function allVotesText(count: number): string {
  if (count === 1) return 'Your vote is in.';
  return `All ${SMALL_NUMBERS[count] ?? count} votes are in.`;
}
