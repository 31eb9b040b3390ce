import type { VendorFigures } from './category-winners.ts';
import type { Vendor } from './vendors.ts';

/** The orders of the directory: by the place that organizers have given, by name, or by figures. */
export type DirectorySort = 'place' | 'name' | 'rating' | 'votes';

export type ListedVendor<Listed = Vendor, Figures = VendorFigures> = { vendor: Listed; entry: Figures | undefined };

type Named = Pick<Vendor, 'name' | 'place'>;
type Compare = (
  a: ListedVendor<Named, Pick<VendorFigures, 'averageScore' | 'totalVotes'>>,
  b: ListedVendor<Named, Pick<VendorFigures, 'averageScore' | 'totalVotes'>>,
) => number;
export type CompareNames = (a: { name: string }, b: { name: string }) => number;

const LAST_PLACE = Number.POSITIVE_INFINITY;

/** Each side has its own comparison of names. They are alike. */
export function compareListed(sort: DirectorySort, compareNames: CompareNames): Compare {
  const byName: Compare = (a, b) => compareNames(a.vendor, b.vendor);
  if (sort === 'name') return byName;
  if (sort === 'rating') return (a, b) => (b.entry?.averageScore ?? 0) - (a.entry?.averageScore ?? 0) || byName(a, b);
  if (sort === 'votes') return (a, b) => (b.entry?.totalVotes ?? 0) - (a.entry?.totalVotes ?? 0) || byName(a, b);
  const placeOf = ({ vendor }: { vendor: Named }) => vendor.place ?? LAST_PLACE;
  // Infinity minus itself is no number.
  return (a, b) => (placeOf(a) === placeOf(b) ? byName(a, b) : placeOf(a) - placeOf(b));
}

export const isArranged = (vendors: readonly Named[]): boolean => vendors.some(({ place }) => place !== undefined);

/**
 * The directory begins with the order of the organizers, or by name. After the end it begins with the winners. The server
 * needs this too: the first response has the first cards.
 */
export function defaultDirectorySort(vendors: readonly Named[], { isAllPublic, hasNumbers }: SortState): DirectorySort {
  if (isArranged(vendors)) return 'place';
  return isAllPublic && hasNumbers ? 'rating' : 'name';
}

type SortState = {
  /** True after the end, once the whole ranking is public: at the latest with the last place of a reveal. */
  isAllPublic: boolean;
  hasNumbers: boolean;
};
