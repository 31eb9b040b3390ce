import type { AdminVendor, CategoryShortlist } from '@plaudit/admin-api/contract';
import { formatCount } from '../../lib/format-counts.ts';
import { type Draft, shownIn, standingIn } from './shortlist-draft.ts';

export type ChangesOfDraft = {
  /** How many ticks differ from what is stored. Opening a category to everybody is one. */
  count: number;
  /** A few words for each changed category. */
  words: string[];
  /** The categories in which nobody could be chosen. */
  empty: string[];
};

/** Says in short what saving would change. */
export function changesOf(
  draft: Draft,
  stored: readonly CategoryShortlist[],
  vendors: readonly AdminVendor[],
): ChangesOfDraft {
  const names = new Map(vendors.map(({ id, name }) => [id, name]));
  const changes: ChangesOfDraft = { count: 0, words: [], empty: [] };
  for (const category of stored) {
    const changed = draft.get(category.categoryId);
    if (changed === undefined) continue;
    const before = shownIn(new Map(), category);
    const standing = standingIn(changed, category);
    const name = category.categoryName;
    if (standing !== 'list') {
      changes.count += 1;
      changes.words.push(standing === 'everybody' ? `${name} open to everybody` : `${name} as before`);
      continue;
    }
    // A deleted vendor stays on a list, but nobody sees it.
    const [now, then] = [changed.nominees, before.nominees].map((ids) => [...ids].filter((id) => names.has(id)));
    if (now === undefined || then === undefined) continue;
    if (now.length === 0) changes.empty.push(name);
    if (standingIn(before, category) !== 'list') {
      changes.count += Math.max(1, now.length);
      changes.words.push(`${name} begins with ${now.length}`);
      continue;
    }
    const added = now.filter((id) => !before.nominees.has(id));
    const removed = then.filter((id) => !changed.nominees.has(id));
    changes.count += added.length + removed.length;
    changes.words.push(`${name} ${wordsOf(added, removed, then.length, now.length, names)}`);
  }
  return changes;
}

function wordsOf(
  added: readonly number[],
  removed: readonly number[],
  before: number,
  after: number,
  names: ReadonlyMap<number, string>,
): string {
  const [only] = [...added, ...removed];
  if (added.length + removed.length === 1 && only !== undefined) {
    return `${added.length === 1 ? 'with' : 'without'} ${names.get(only)}`;
  }
  return before === after ? `with ${formatCount(added.length, 'other')}` : `${before} to ${after}`;
}
