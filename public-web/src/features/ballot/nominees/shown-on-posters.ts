import type { Vendor } from '@plaudit/public-api/contract';

/** At first: two screens of a phone, and two rows of the widest ballot. */
export const MOST_POSTERS = 12;
/** How many a press on *Show all* adds at most. A slow phone draws hundreds for seconds. */
export const MORE_POSTERS = 48;

/** The vendors that have a poster: the first ones, after the one that was found in the search. */
export function shownOnPosters(
  vendors: readonly Vendor[],
  foundId: number | undefined,
  count = MOST_POSTERS,
): readonly Vendor[] {
  const found = vendors.find(({ id }) => id === foundId);
  if (!found || vendors.indexOf(found) < count - 1) return vendors.slice(0, count);
  return [found, ...vendors.slice(0, count - 1)];
}
