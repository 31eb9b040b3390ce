import type { Vendor } from '@plaudit/public-api/contract';
import { compareNames, nearMatches, searchIn } from '../../lib/format.ts';
import type { VendorFigures } from '../../lib/results/category-winners.ts';
import { t } from '../../lib/texts.ts';

/** The orders of the directory: by the place that organizers have given, by name, or by figures. */
export type DirectorySort = 'place' | 'name' | 'rating' | 'votes';

const SORTS = [
  {
    value: 'place',
    get label() {
      return t('Organizers’ order');
    },
  },
  {
    value: 'name',
    get label() {
      return t('Name');
    },
  },
  {
    value: 'rating',
    get label() {
      return t('Top Rated');
    },
  },
  {
    value: 'votes',
    get label() {
      return t('Most Votes');
    },
  },
] as const satisfies { value: DirectorySort; label: string }[];

/** Fills complete rows of 1, 2, 3 and 4 columns. */
export const PAGE_SIZE = 48;

/** A phone shows a quarter of a page at first, and the rest of it after a click. */
export const ROW_STEPS = { atOnce: PAGE_SIZE, firstOnPhone: 12 };

export type DirectoryQuery = { search: string; sort: DirectorySort; page: number };
type ListedVendor = { vendor: Vendor; entry: VendorFigures | undefined };
export type DirectoryPage = {
  vendors: ListedVendor[];
  page: number;
  pages: number;
  found: number;
  /** True if no vendor matches the search, and these have a name that is close to it. */
  areOnlyClose: boolean;
};

type SortState = {
  /** True after the end, once the whole ranking is public: at the latest with the last place of a reveal. */
  isAllPublic: boolean;
  hasNumbers: boolean;
  hasOverall: boolean;
};

/**
 * The directory begins with the order of the organizers, or by name. After the end it begins with the winners, if there is
 * an overall ranking.
 */
export function defaultDirectorySort(
  vendors: readonly Pick<Vendor, 'place'>[],
  { isAllPublic, hasNumbers, hasOverall }: SortState,
): DirectorySort {
  if (isArranged(vendors)) return 'place';
  return isAllPublic && hasNumbers && hasOverall ? 'rating' : 'name';
}

const isArranged = (vendors: readonly Pick<Vendor, 'place'>[]): boolean =>
  vendors.some(({ place }) => place !== undefined);

/**
 * The sort orders that can be chosen. Without public numbers these are the order by name and, if there is one, the order
 * that organizers have made. Without scores nobody is rated.
 */
export function sortsFor(vendors: readonly Vendor[], hasNumbers: boolean, hasOverall: boolean) {
  return SORTS.filter(({ value }) => {
    if (value === 'place') return isArranged(vendors);
    return value === 'name' || (hasNumbers && (value !== 'rating' || hasOverall));
  });
}

export const isByFigures = (sort: DirectorySort): boolean => sort === 'rating' || sort === 'votes';

export function readQuery(params: URLSearchParams, defaultSort: DirectorySort = 'name'): DirectoryQuery {
  const sort = SORTS.find(({ value }) => value === params.get('sort'))?.value ?? defaultSort;
  const page = Number(params.get('page'));
  return { search: params.get('q') ?? '', sort, page: Number.isInteger(page) && page > 0 ? page : 1 };
}

/** Default values are left out of the address. */
export function writeQuery(
  params: URLSearchParams,
  { search, sort, page }: DirectoryQuery,
  defaultSort: DirectorySort = 'name',
): URLSearchParams {
  const written = new URLSearchParams(params);
  const put = (key: string, value: string, defaultValue: string) =>
    value === defaultValue ? written.delete(key) : written.set(key, value);
  put('q', search, '');
  put('sort', sort, defaultSort);
  put('page', String(page), '1');
  return written;
}

export function listVendors(
  vendors: readonly Vendor[],
  entries: readonly VendorFigures[],
  query: DirectoryQuery,
): DirectoryPage {
  const entryOf = new Map(entries.map((entry) => [entry.id, entry]));
  const matches = searchIn(vendors, query.search, ({ name, description }) => [name, description]);
  const close = matches.length === 0 ? nearMatches(vendors, query.search, ({ name }) => name) : [];
  const found = [...matches, ...close]
    .map((vendor) => ({ vendor, entry: entryOf.get(vendor.id) }))
    .sort(compareListed(query.sort));
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const page = Math.min(query.page, pages);
  const firstIndex = (page - 1) * PAGE_SIZE;
  return {
    vendors: found.slice(firstIndex, firstIndex + PAGE_SIZE),
    page,
    pages,
    found: found.length,
    areOnlyClose: close.length > 0,
  };
}

const LAST_PLACE = Number.POSITIVE_INFINITY;

function compareListed(sort: DirectorySort): (a: ListedVendor, b: ListedVendor) => number {
  const byName = (a: ListedVendor, b: ListedVendor) => compareNames(a.vendor, b.vendor);
  if (sort === 'name') return byName;
  if (sort === 'rating') return (a, b) => (b.entry?.averageScore ?? 0) - (a.entry?.averageScore ?? 0) || byName(a, b);
  if (sort === 'votes') return (a, b) => (b.entry?.totalVotes ?? 0) - (a.entry?.totalVotes ?? 0) || byName(a, b);
  const placeOf = ({ vendor }: ListedVendor) => vendor.place ?? LAST_PLACE;
  // Infinity minus itself is no number.
  return (a, b) => (placeOf(a) === placeOf(b) ? byName(a, b) : placeOf(a) - placeOf(b));
}
