import { templatedPage } from './templated-page.ts';

/*
 * What the first response has of the content of a tab. It is read before the scripts draw anything in its place. Empty on
 * other pages.
 */
const partsOf = (container: string): readonly Node[] =>
  Array.from(templatedPage?.querySelector(`#root ${container}`)?.childNodes ?? []);

/** The podium of the leaderboard, if its places are public. */
export const SENT_PODIUM = partsOf('.leaderboard > .sent-podium');

/** The podium that announces the winners, once the results are final. */
export const SENT_WINNERS = partsOf('.ending > .sent-podium');

/** The first cards of the directory, unless the address names a search, an order or a page. */
export const SENT_CARDS = partsOf('.sent-cards');
