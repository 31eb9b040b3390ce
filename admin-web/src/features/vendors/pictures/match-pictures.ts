import type { AdminVendor } from '@plaudit/admin-api/contract';
import { looseKeyOf, nameKeyOf } from '../../../lib/name-keys.ts';

const withoutEnding = (file: string) => file.replace(/\.[^.]*$/, '');

type Matches = {
  /** The file of each vendor by the vendor's id. */
  files: ReadonlyMap<number, string>;
  /** Files without a vendor, each with the vendor whose name is like it, if that vendor has no file. */
  leftOver: readonly { file: string; likely: AdminVendor | undefined }[];
};

/**
 * Finds the vendor of each file by its name. Accents, upper case, spaces and signs do not matter. A name that several
 * vendors or several files have is left for the organizer to decide.
 */
export function matchPictures(files: readonly string[], vendors: readonly AdminVendor[]): Matches {
  const byName = new Map<string, AdminVendor | undefined>();
  for (const vendor of vendors) {
    const key = nameKeyOf(vendor.name);
    byName.set(key, byName.has(key) ? undefined : vendor);
  }
  const matched = new Map<number, string>();
  const rest: string[] = [];
  for (const file of files) {
    const vendor = byName.get(nameKeyOf(withoutEnding(file)));
    if (vendor && !matched.has(vendor.id)) matched.set(vendor.id, file);
    else rest.push(file);
  }
  const unmatched = vendors.filter(({ id }) => !matched.has(id));
  const findLikely = (file: string) => {
    const key = looseKeyOf(withoutEnding(file));
    const found = key === '' ? [] : unmatched.filter(({ name }) => looseKeyOf(name) === key);
    return found.length === 1 ? found[0] : undefined;
  };
  return { files: matched, leftOver: rest.map((file) => ({ file, likely: findLikely(file) })) };
}
