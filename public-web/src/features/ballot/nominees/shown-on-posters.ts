import type { Vendor } from '@plaudit/public-api/contract';

/** Two screens of a phone, and two rows of the widest ballot. */
export const MOST_POSTERS = 12;

/** The vendors that have a poster: the first ones, after the one that was found in the search. */
export function shownOnPosters(vendors: readonly Vendor[], foundId: number | undefined): readonly Vendor[] {
  const found = vendors.find(({ id }) => id === foundId);
  if (!found || vendors.indexOf(found) < MOST_POSTERS - 1) return vendors.slice(0, MOST_POSTERS);
  return [found, ...vendors.slice(0, MOST_POSTERS - 1)];
}
