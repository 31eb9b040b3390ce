import { type CategoryShortlist, categoriesInCell, type SaveShortlistsRequest } from '../../../contract/index.ts';

type NamedShortlists = { categories?: readonly CategoryShortlist[]; unknown: string[] };

/**
 * The categories that a cell names, in the order of the site. An empty cell names no category. Without a cell, in a
 * short row or in a file without the column, no list changes.
 */
export function readNamedShortlists(
  cell: string | undefined,
  categories: readonly CategoryShortlist[],
): NamedShortlists {
  if (cell === undefined) return { unknown: [] };
  const { known, unknown } = categoriesInCell(
    cell,
    categories.map(({ categoryName }) => categoryName),
  );
  return { categories: categories.filter(({ categoryName }) => known.includes(categoryName)), unknown };
}

export type FindShortlists = (vendorId: number) => CategoryShortlist[];

/** Searches sets, because a list may have thousands of vendors. */
export function findShortlistsIn(categories: readonly CategoryShortlist[]): FindShortlists {
  const lists = categories.map((category) => ({ category, nominees: new Set(category.nominees) }));
  return (vendorId) => lists.flatMap(({ category, nominees }) => (nominees.has(vendorId) ? [category] : []));
}

export const shortlistCell = (categories: readonly CategoryShortlist[]): string =>
  categories.map(({ categoryName }) => categoryName).join('; ');

export type ImportedVendor = { vendorId: number; shortlists: readonly CategoryShortlist[] };

/**
 * The lists that the import changes, as they are after it. A vendor of `imported` is on the lists that its row names
 * and on no other. All other vendors stay on their lists. An open category that a row names gets a list.
 */
export function toShortlists(
  imported: readonly ImportedVendor[],
  categories: readonly CategoryShortlist[],
): SaveShortlistsRequest['categories'] {
  const inFile = new Set(imported.map(({ vendorId }) => vendorId));
  const named = new Map<number, number[]>(categories.map(({ categoryId }) => [categoryId, []]));
  for (const { vendorId, shortlists } of imported) {
    for (const { categoryId } of shortlists) named.get(categoryId)?.push(vendorId);
  }
  return categories.flatMap(({ categoryId, ballot, nominees, version }) => {
    const added = named.get(categoryId) ?? [];
    if (ballot === 'open' && added.length === 0) return [];
    const listed = [...nominees.filter((id) => !inFile.has(id)), ...added];
    const before = new Set(nominees);
    const isSame = ballot === 'shortlist' && listed.length === nominees.length && listed.every((id) => before.has(id));
    return isSame ? [] : [{ categoryId, ballot: 'shortlist', nominees: listed, version }];
  });
}
