/**
 * The podium of the leaderboard in the first response, which has it if its places are public. It is read before the
 * scripts draw anything in its place. Empty on other pages.
 */
export const SENT_PODIUM: readonly Node[] = Array.from(document.querySelector('#root .sent-podium')?.childNodes ?? []);
