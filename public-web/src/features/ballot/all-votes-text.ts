const SMALL_NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** 'All six votes are in.' */
export function allVotesText(count: number): string {
  if (count === 1) return 'Your vote is in.';
  return `All ${SMALL_NUMBERS[count] ?? count} votes are in.`;
}
