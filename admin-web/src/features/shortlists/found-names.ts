import type { AdminVendor } from '@plaudit/admin-api/contract';
import { nearMatches } from '../../../../shared-ui/format/near-matches.ts';
import { firmWordsOf, looseKeyOf, nameKeyOf } from '../../lib/name-keys.ts';

/** What a line of pasted names means. Without a vendor the organizer is asked, with those first that are like it. */
export type FoundName = { line: string; vendor?: AdminVendor | undefined; isGuess: boolean; likely: AdminVendor[] };

function byKey(vendors: readonly AdminVendor[], keyOf: (name: string) => string): Map<string, AdminVendor | undefined> {
  const found = new Map<string, AdminVendor | undefined>();
  for (const vendor of vendors) {
    const key = keyOf(vendor.name);
    if (key !== '') found.set(key, found.has(key) ? undefined : vendor);
  }
  return found;
}

const plainNameOf = ({ name }: AdminVendor) => firmWordsOf(name).join(' ');

/**
 * Finds a vendor for each line: by its name, or by a name that has the same words but for one typo in each. A line that
 * fits several vendors is left for the organizer to decide.
 */
export function findNames(text: string, vendors: readonly AdminVendor[]): FoundName[] {
  const exact = byKey(vendors, nameKeyOf);
  const loose = byKey(vendors, looseKeyOf);
  const lines = [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '');
  return lines.map((line): FoundName => {
    const same = exact.get(nameKeyOf(line)) ?? loose.get(looseKeyOf(line));
    if (same) return { line, vendor: same, isGuess: false, likely: [] };
    const words = firmWordsOf(line);
    const near = nearMatches(vendors, words.join(' '), plainNameOf);
    if (near.length === 1) return { line, vendor: near[0], isGuess: true, likely: [] };
    const likely = near.length > 0 ? near : vendors.filter((vendor) => hasOneOf(words, vendor));
    return { line, isGuess: false, likely };
  });
}

const hasOneOf = (words: readonly string[], vendor: AdminVendor): boolean =>
  words.some((word) => word.length > 2 && nearMatches([vendor], word, plainNameOf).length > 0);
