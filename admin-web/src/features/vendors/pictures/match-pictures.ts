import type { AdminVendor } from '@plaudit/admin-api/contract';

/** Letters that have no accent to take off, but that people write without. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = { ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', ł: 'l', đ: 'd', þ: 'th' };

/** Words that a file name may have or lack, and numbers, such as in `bjork-og-co (2).png`. */
const LOOSE_WORDS = /^(?:and|og|och|und|et|y|e|the|logo|photo|picture|image|final|copy|\d+)$/;

function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øæœßłđþ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter);
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

const withoutEnding = (file: string) => file.replace(/\.[^.]*$/, '');
const keyOf = (text: string) => wordsOf(text).join('');
const looseKeyOf = (text: string) =>
  wordsOf(text)
    .filter((word) => !LOOSE_WORDS.test(word))
    .join('');

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
    const key = keyOf(vendor.name);
    byName.set(key, byName.has(key) ? undefined : vendor);
  }
  const matched = new Map<number, string>();
  const rest: string[] = [];
  for (const file of files) {
    const vendor = byName.get(keyOf(withoutEnding(file)));
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
