import type { OwnPlace, RevealedPlace, RevealedVendor, Win } from '@plaudit/public-api/contract';
import { formatScore } from '../format.ts';
import { t } from '../texts.ts';
import type { ListedWinners } from './category-winners.ts';
import { placesInWords } from './win-words.ts';

/** A vendor's figures: '42 votes, 31%' in a category, '4.6 on average, 42 votes' overall. */
export function describeVendor({ votes, percentage, averageScore }: RevealedVendor): string {
  if (averageScore !== null) {
    return t(
      '{votes, plural, one {{averageScore} on average, 1 vote} other {{averageScore} on average, {votes, number} votes}}',
      { votes, averageScore: formatScore(averageScore) },
    );
  }
  if (percentage === null) return t('{votes, plural, one {# vote} other {# votes}}', { votes });
  return t('{votes, plural, one {1 vote, {percentage}%} other {{votes, number} votes, {percentage}%}}', {
    votes,
    percentage,
  });
}

/** Shown in place of names if only removed vendors got votes in a category. */
export const NO_WINNER_TEXT = () => t('All votes here are for vendors no longer on the ballot');

/** True if all places of a category are public, because the first place is revealed last. */
export function isCategoryRevealed(places: readonly RevealedPlace[], categoryId: number): boolean {
  return places.some((place) => place.categoryId === categoryId && place.place === 1);
}

/** The places of a vendor in categories, best first. A page shows an overall place with its score. */
const placesInCategories = (places: readonly RevealedPlace[], vendorId: number): RevealedPlace[] =>
  places
    .filter(({ categoryId, vendors }) => categoryId !== null && vendors.some(({ id }) => id === vendorId))
    .sort((a, b) => a.place - b.place);

const toOwnPlace = ({ place, categoryName, vendors }: RevealedPlace): OwnPlace => ({
  place,
  categoryName,
  isShared: vendors.length > 1,
});

/** All of a vendor's places, as parts of a list: '#1 in Customer Service', 'shared #2 in Speed'. */
export const describeRevealedPlaces = (places: readonly RevealedPlace[], vendorId: number): string[] =>
  placesInWords(placesInCategories(places, vendorId).map(toOwnPlace));

/** The best of a vendor's places, overall or in a category, for the one line of a card: '#3 overall and 2 more'. */
export function describeBestPlace(places: readonly RevealedPlace[], vendorId: number): string | undefined {
  const overall = revealedOverall(places).filter(({ vendors }) => vendors.some(({ id }) => id === vendorId));
  return bestOf([...overall, ...placesInCategories(places, vendorId)].map(toOwnPlace));
}

/** The categories that a vendor has won, for the one line of a card after the end: 'Shared #1 in Speed and 2 more'. */
export const describeCategoryWins = (wins: readonly (Win & { name: string })[]): string | undefined =>
  bestOf(wins.map(({ name, isShared }) => ({ place: 1, categoryName: name, isShared })));

function bestOf(places: readonly OwnPlace[]): string | undefined {
  const [best, ...others] = placesInWords(places);
  if (best === undefined || others.length === 0) return best;
  return t('{others, plural, one {{best} and 1 more} other {{best} and {others} more}}', {
    others: others.length,
    best,
  });
}

/** The winners of the categories whose first place is revealed, the newest first. */
export function revealedWinners(places: readonly RevealedPlace[]): ListedWinners[] {
  return places.toReversed().flatMap(({ categoryId, categoryName, place, vendors }) => {
    if (categoryId === null || categoryName === null || place !== 1) return [];
    // Vendors share a place only with equal numbers.
    const { votes = 0, percentage = null } = vendors[0] ?? {};
    return [{ categoryId, categoryName, winners: vendors, votes, percentage: percentage ?? 0 }];
  });
}

/**
 * The newest place, such as 'Latest: third place in Speed, Alder Post', if it is in no list of winners. Undefined if only
 * vendors that have left the ballot have it.
 */
export function describeLatestPlace(places: readonly RevealedPlace[]): string | undefined {
  const latest = places.at(-1);
  const [vendor] = latest?.vendors ?? [];
  if (!latest || !vendor || latest.categoryName === null || latest.place === 1) return undefined;
  const { place, categoryName, vendors } = latest;
  if (vendors.length === 1) {
    return place === 2
      ? t('Latest: second place in {categoryName}, {vendor}', { categoryName, vendor: vendor.name })
      : t('Latest: third place in {categoryName}, {vendor}', { categoryName, vendor: vendor.name });
  }
  return place === 2
    ? t('Latest: second place in {categoryName}, shared by {vendors, number} vendors', {
        categoryName,
        vendors: vendors.length,
      })
    : t('Latest: third place in {categoryName}, shared by {vendors, number} vendors', {
        categoryName,
        vendors: vendors.length,
      });
}

/** The places of the overall ranking that are revealed, best first. */
export const revealedOverall = (places: readonly RevealedPlace[]): RevealedPlace[] =>
  places.filter(({ categoryId }) => categoryId === null).sort((a, b) => a.place - b.place);
