import type { CategoryShortlist, SaveShortlistsRequest } from '../../../contract/index.ts';

/** Names of categories are separated by semicolons or bars, because a comma may be part of a name. */
const SEPARATOR = /[;|]/;

type Memberships = { categories?: readonly CategoryShortlist[]; unknown: string[] };

/** The categories that a cell names, in the order of the site. No cell says nothing, and an empty one names none. */
export function readMemberships(cell: string | undefined, categories: readonly CategoryShortlist[]): Memberships {
  if (cell === undefined) return { unknown: [] };
  const names = cell
    .split(SEPARATOR)
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const isNamed =
    ({ categoryName }: CategoryShortlist) =>
    (name: string) =>
      name.toLowerCase() === categoryName.toLowerCase();
  return {
    categories: categories.filter((category) => names.some(isNamed(category))),
    unknown: names.filter((name) => !categories.some((category) => isNamed(category)(name))),
  };
}

export const membershipsOf = (vendorId: number, categories: readonly CategoryShortlist[]): CategoryShortlist[] =>
  categories.filter(({ nominees }) => nominees.includes(vendorId));

export const textOf = (categories: readonly CategoryShortlist[]): string =>
  categories.map(({ categoryName }) => categoryName).join('; ');

/** A vendor of the file, and the categories that its row names. */
export type ImportedMembership = { vendorId: number; shortlists: readonly CategoryShortlist[] };

/**
 * The lists after the import. A vendor of the file is on the lists that its row names and on no other. Vendors that are
 * not in the file stay as they are. An open category that a row names gets a shortlist.
 */
export function toShortlists(
  imported: readonly ImportedMembership[],
  categories: readonly CategoryShortlist[],
): SaveShortlistsRequest['categories'] {
  return categories.flatMap(({ categoryId, ballot, nominees, version }) => {
    const named = imported.filter(({ shortlists }) => shortlists.some((listed) => listed.categoryId === categoryId));
    if (ballot === 'open' && named.length === 0) return [];
    const inFile = new Set(imported.map(({ vendorId }) => vendorId));
    const others = nominees.filter((id) => !inFile.has(id));
    const listed = [...others, ...named.map(({ vendorId }) => vendorId)];
    const isSame =
      ballot === 'shortlist' && listed.length === nominees.length && listed.every((id) => nominees.includes(id));
    return isSame ? [] : [{ categoryId, ballot: 'shortlist', nominees: listed, version }];
  });
}
