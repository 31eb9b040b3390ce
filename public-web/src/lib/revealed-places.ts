import type { RevealedPlace } from '@plaudit/public-api/contract';
import { formatCount } from './format.ts';
import type { ListedWinners } from './listed-winners.ts';

export const PLACE_NAMES: Record<RevealedPlace['place'], string> = {
  1: 'First place',
  2: 'Second place',
  3: 'Third place',
};

/** 'First place', or 'First place, shared by 2 vendors' */
export const describePlace = ({ place, vendors }: RevealedPlace): string =>
  vendors.length > 1 ? `${PLACE_NAMES[place]}, shared by ${formatCount(vendors.length, 'vendor')}` : PLACE_NAMES[place];

/** Shown in place of names if only removed vendors got votes in a category. */
export const NO_WINNER_TEXT = 'All votes here are for vendors no longer on the ballot';

/** True if all places of a category are public, because the first place is revealed last. */
export function isCategoryRevealed(places: readonly RevealedPlace[], categoryId: number): boolean {
  return places.some((place) => place.categoryId === categoryId && place.place === 1);
}

/** A no-break space. With it, no line ends after 'shared' or 'in'. With large text a whole place would not fit one line. */
const NBSP = '\u00a0';

/** The places of a vendor in categories, best first. A page shows an overall place with its score. */
const placesInCategories = (places: readonly RevealedPlace[], vendorId: number): RevealedPlace[] =>
  places
    .filter(({ categoryId, vendors }) => categoryId !== null && vendors.some(({ id }) => id === vendorId))
    .sort((a, b) => a.place - b.place);

const inCategory = ({ place, categoryName, vendors }: RevealedPlace): string =>
  `${vendors.length > 1 ? `shared${NBSP}` : ''}#${place} in${NBSP}${categoryName}`;

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** All of a vendor's places: '#1 in Customer Service, shared #2 in Speed'. Undefined if none is revealed. */
export function describeRevealedPlaces(places: readonly RevealedPlace[], vendorId: number): string | undefined {
  const own = placesInCategories(places, vendorId);
  return own.length === 0 ? undefined : capitalize(own.map(inCategory).join(', '));
}

/** The best of a vendor's places, for the one line of a card: '#1 in Customer Service and 2 more'. */
export function describeBestPlace(places: readonly RevealedPlace[], vendorId: number): string | undefined {
  const [best, ...others] = placesInCategories(places, vendorId);
  if (!best) return undefined;
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  return `${capitalize(inCategory(best))}${more}`;
}

/** The winners of the categories whose first place is revealed, in the order of the reveal, so that a new one is last. */
export function revealedWinners(places: readonly RevealedPlace[]): ListedWinners[] {
  return places.flatMap(({ categoryId, categoryName, place, vendors }) => {
    if (categoryId === null || categoryName === null || place !== 1) return [];
    // Vendors share a place only with equal numbers.
    const { votes = 0, percentage = null } = vendors[0] ?? {};
    return [{ categoryId, categoryName, winners: vendors, votes, percentage: percentage ?? 0 }];
  });
}

/** The places of the overall ranking that are revealed, best first. */
export const revealedOverall = (places: readonly RevealedPlace[]): RevealedPlace[] =>
  places.filter(({ categoryId }) => categoryId === null).sort((a, b) => a.place - b.place);
