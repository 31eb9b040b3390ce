import type { Db } from '@plaudit/db/connect';
import { timeInUtc } from '@plaudit/db/rules/decisions/sentences/words';
import type { ResultsStatus } from '@plaudit/db/rules/results/public-results';
import { listRevealedPlaces, type RevealedPlace } from '@plaudit/db/rules/results/revealed-places';
import { PLACE_NAMES, RESULTS_ARE_UNREVEALED, RESULTS_FOLLOW, REVEAL_IS_ON } from '../../../contract/index.ts';
import { joinNames } from '../../result-texts/winners.ts';
import type { ShownVoting } from '../cycles/cycles.queries.ts';

/** What is said in place of the name of the site while people wait for results. */
export type SiteNews = {
  headline: string;
  text: string;
  /** The places to show, the latest first. Empty until the reveal has made one public. */
  places: readonly RevealedPlace[];
};

/** Undefined unless voting has ended and the results are unrevealed or being revealed. */
export async function readSiteNews(
  db: Db,
  { cycle, state, now }: ShownVoting,
  status: ResultsStatus | undefined,
): Promise<SiteNews | undefined> {
  if (cycle === undefined || state !== 'ended' || status === undefined) return undefined;
  if (status.state === 'revealing') {
    const revealed = await listRevealedPlaces(db, cycle.id);
    const words = isLastPlaceOut(revealed)
      ? { headline: 'The winners', text: 'Every place is revealed.' }
      : { headline: REVEAL_IS_ON, text: 'Places become public one by one.' };
    return { ...words, places: latestPlaces(revealed) };
  }
  if (status.state !== 'hidden' && status.state !== 'frozen') return undefined;
  const { revealAnnouncedFor } = status;
  const unrevealed = { text: `Voting has ended. ${RESULTS_ARE_UNREVEALED}.`, places: [] };
  if (revealAnnouncedFor === null) {
    // A line with a single word would look like a mistake.
    const headline = RESULTS_ARE_UNREVEALED.replace(/ (?=\S+$)/, '\u00a0');
    return { ...unrevealed, headline, text: `Voting has ended. ${RESULTS_FOLLOW}` };
  }
  return revealAnnouncedFor > now
    ? { ...unrevealed, headline: `Revealed on ${shortTimeInUtc(revealAnnouncedFor)}` }
    : { ...unrevealed, headline: 'The reveal can begin at any moment' };
}

/**
 * A time without its year, such as 'Nov 26, 8:05 AM UTC', for a picture. Where it takes two lines, the day and the hour
 * each stay together.
 */
const shortTimeInUtc = (at: Date): string =>
  timeInUtc(at.toISOString())
    .replace(/^([A-Z][a-z]{2})[a-z]* (\d+), \d+/, '$1\u00a0$2')
    .replace(/ ([AP]M) UTC$/, '\u00a0$1\u00a0UTC');

/** The first place of the overall ranking is the last one of every reveal. */
const isLastPlaceOut = (revealed: readonly RevealedPlace[]): boolean =>
  revealed.some(({ categoryId, place }) => categoryId === null && place === 1);

/** The place that became public last, and the last winner before it. */
function latestPlaces(revealed: readonly RevealedPlace[]): RevealedPlace[] {
  const [latest, ...earlier] = revealed.filter(({ vendors }) => vendors.length > 0).reverse();
  if (latest === undefined) return [];
  const winner = earlier.find(({ place }) => place === 1);
  return winner ? [latest, winner] : [latest];
}

/** 'First place, Speed' */
export const labelOfPlace = ({ place }: Pick<RevealedPlace, 'place'>, ranking: string | undefined): string =>
  [PLACE_NAMES[place], ranking].filter(Boolean).join(', ');

/** The news in one line, for those who cannot see the picture. It also has the names that no font of the picture has. */
export function describeNews({ headline, text, places }: SiteNews): string {
  const said = places.map(
    (place) =>
      `${labelOfPlace(place, place.categoryName ?? 'overall')}: ${joinNames(place.vendors.map(({ name }) => name))}`,
  );
  return [`${headline}.`, ...(said.length > 0 ? said.map((words) => `${words}.`) : [text])].join(' ');
}
