import { formatScore } from '../format.ts';
import { t } from '../texts.ts';
import { type VendorFigures, votesIn } from './category-winners.ts';
import { categoryFor, leadingVotes, shownScore } from './scores.ts';

/** How a vendor stands in a category. */
export type CategoryPlace = {
  name: string;
  votes: number;
  mostVotes: number;
  /** Vendors with equally many votes share a place. Undefined for a vendor that has no votes or stands there no more. */
  place: number | undefined;
  /** Undefined where no score is shown. */
  score: number | undefined;
};

/** A lower place is no honor: a card names none, and a profile only in small. */
export const LAST_NAMED_PLACE = 10;

/**
 * The categories of a vendor, best first. `vendors` are all of the period. Without them the places are not known, and the
 * scores make the order.
 */
export function categoryPlaces(entry: VendorFigures, vendors: readonly VendorFigures[] | undefined): CategoryPlace[] {
  const leading = vendors && leadingVotes(vendors);
  return Object.keys(entry.categoryScores)
    .map((name) => ({
      name,
      votes: votesIn(entry, name),
      mostVotes: leading?.get(name) ?? 0,
      place: vendors && placeIn(name, entry, vendors),
      score: shownScore(entry, name),
    }))
    .sort((a, b) => comparePlaces(a.place, b.place) || (b.score ?? -1) - (a.score ?? -1));
}

function placeIn(name: string, entry: VendorFigures, vendors: readonly VendorFigures[]): number | undefined {
  const votes = votesIn(entry, name);
  if (votes === 0 || entry.withdrawnFrom?.includes(name)) return undefined;
  return 1 + votesAbove(votes, name, vendors).length;
}

/** The votes of each vendor that has more in a category. */
const votesAbove = (votes: number, name: string, vendors: readonly VendorFigures[]): number[] =>
  vendors
    .filter(({ withdrawnFrom }) => !withdrawnFrom?.includes(name))
    .map((vendor) => votesIn(vendor, name))
    .filter((others) => others > votes);

// Infinity minus itself is no number.
const comparePlaces = (a = Number.MAX_SAFE_INTEGER, b = Number.MAX_SAFE_INTEGER): number => a - b;

const CRITERION_OF = { fast: 'speed', quality: 'quality' } as const;

/** What the badge of a single score means: 'Fast: 4.1 in Speed, #16' */
export function explainScoreBadge(
  badge: keyof typeof CRITERION_OF,
  entry: VendorFigures,
  vendors: readonly VendorFigures[] | undefined,
): string {
  const category = categoryFor(entry, CRITERION_OF[badge]);
  const found = categoryPlaces(entry, vendors).find(({ name }) => name === category);
  if (found?.score === undefined) return badge === 'fast' ? t('Fast') : t('Quality');
  const { name, place } = found;
  const score = formatScore(found.score);
  if (badge === 'fast')
    return place
      ? t('Fast: {score} in {name}, #{place}', { score, name, place })
      : t('Fast: {score} in {name}', { score, name });
  return place
    ? t('Quality: {score} in {name}, #{place}', { score, name, place })
    : t('Quality: {score} in {name}', { score, name });
}

/** How many more votes bring a vendor to the next better place in a category, and which place that is. */
export function nextPlace(
  { name, votes }: Pick<CategoryPlace, 'name' | 'votes'>,
  vendors: readonly VendorFigures[],
): { votes: number; place: number } | undefined {
  const above = votesAbove(votes, name, vendors);
  if (above.length === 0) return undefined;
  const wanted = Math.min(...above);
  return { votes: wanted - votes, place: 1 + above.filter((others) => others > wanted).length };
}
