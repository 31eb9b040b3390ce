import { t } from '../texts/texts.ts';
import { wordsOf } from './search.ts';

/** A shorter word is one typo away from too many others. */
const SHORTEST_WITH_TYPO = 4;

/** What stands above the items that `nearMatches` has found. */
export const closeToText = (typed: string): string =>
  t('Nothing matches “{trim}”. Close to it:', { trim: typed.trim() });

/**
 * The items with a name that has each typed word with one typo: a letter that is missing, added or another one, or two
 * letters in the wrong order. The end of a word may be missing, because people still type it. For a search that has found
 * nothing.
 */
export function nearMatches<Item>(items: readonly Item[], typed: string, nameOf: (item: Item) => string): Item[] {
  const words = wordsOf(typed.toLowerCase());
  if (words.length === 0) return [];
  return items.filter((item) => {
    const inName = nameOf(item)
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u);
    return words.every((word) => inName.some((name) => name.startsWith(word) || isOneTypoFrom(word, name)));
  });
}

function isOneTypoFrom(typed: string, name: string): boolean {
  if (typed.length < SHORTEST_WITH_TYPO) return false;
  let same = 0;
  while (same < typed.length && typed[same] === name[same]) same += 1;
  const [typedRest, nameRest] = [typed.slice(same), name.slice(same)];
  return (
    // A letter is missing, added, or another one.
    nameRest.slice(1).startsWith(typedRest) ||
    nameRest.startsWith(typedRest.slice(1)) ||
    nameRest.slice(1).startsWith(typedRest.slice(1)) ||
    // Two letters are in the wrong order.
    (typedRest[0] === nameRest[1] && typedRest[1] === nameRest[0] && nameRest.slice(2).startsWith(typedRest.slice(2)))
  );
}
