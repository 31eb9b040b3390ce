/*
 * What pages, cards and the leaderboard on other sites say while people wait for results. A card that is sent in a chat
 * has the words of the page that it leads to.
 */

export const RESULTS_ARE_HIDDEN = 'Results are hidden until the reveal';
export const RESULTS_ARE_UNREVEALED = 'The results are sealed';
export const RESULTS_FOLLOW = 'Results follow after the reveal.';
export const REVEAL_IS_ON = 'The reveal is on';

/** What a reveal calls the places that it makes public. */
export const PLACE_NAMES: Record<1 | 2 | 3, string> = {
  1: 'First place',
  2: 'Second place',
  3: 'Third place',
};
