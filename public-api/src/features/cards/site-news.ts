import type { Db } from '@plaudit/db/connect';
import { timeInUtc } from '@plaudit/db/rules/decisions/sentences/words';
import type { ResultsStatus } from '@plaudit/db/rules/results/public-results';
import { listRevealedPlaces, type RevealedPlace } from '@plaudit/db/rules/results/revealed-places';
import { t } from '../../../../shared-ui/texts/texts.ts';
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
      ? { headline: t('The winners'), text: t('Every place is revealed.') }
      : { headline: t('The reveal is on'), text: t('Places become public one by one.') };
    return { ...words, places: latestPlaces(revealed) };
  }
  if (status.state !== 'hidden' && status.state !== 'frozen') return undefined;
  const { revealAnnouncedFor } = status;
  const unrevealed = { text: t('Voting has ended. The results are sealed.'), places: [] };
  if (revealAnnouncedFor === null) {
    // A line with a single word would look like a mistake.
    const headline = t('The results are sealed').replace(/ (?=\S+$)/, '\u00a0');
    return { ...unrevealed, headline, text: t('Voting has ended. Results follow after the reveal.') };
  }
  return revealAnnouncedFor > now
    ? { ...unrevealed, headline: t('Revealed on {time}', { time: shortTimeInUtc(revealAnnouncedFor) }) }
    : { ...unrevealed, headline: t('The reveal can begin at any moment') };
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
  [placeName(place), ranking].filter(Boolean).join(t(', '));

function placeName(place: RevealedPlace['place']): string {
  if (place === 1) return t('First place');
  return place === 2 ? t('Second place') : t('Third place');
}

/** The news in one line, for those who cannot see the picture. It also has the names that no font of the picture has. */
export function describeNews({ headline, text, places }: SiteNews): string {
  const said = places.map(
    (place) =>
      `${labelOfPlace(place, place.categoryName ?? t('overall'))}: ${joinNames(place.vendors.map(({ name }) => name))}`,
  );
  return [`${headline}.`, ...(said.length > 0 ? said.map((words) => `${words}.`) : [text])].join(' ');
}
