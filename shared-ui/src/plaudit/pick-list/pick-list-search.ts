import { hasWords, searchIn, wordsOf } from '../../../format/search.ts';
import { findMatches } from '../../primitives/marked-text/find-text.ts';

export interface PickListItem<Id extends string | number = number> {
  id: Id;
  name: string;
  description?: string | null | undefined;
  imageUrl?: string | null | undefined;
  disabled?: boolean | undefined;
}

/**
 * The items that the search finds by name or description. Names that begin with the text come first, then other names that
 * contain it, then those with all of its words.
 */
export function matchingItems<Item extends PickListItem<string | number>>(
  items: readonly Item[],
  search: string,
): Item[] {
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return [...items];
  const found = searchIn(items, wanted, ({ name, description }) => [name, description]);
  const rank = ({ name }: Item) => {
    const position = name.toLowerCase().indexOf(wanted);
    if (position >= 0) return position === 0 ? 0 : 1;
    return hasWords(wordsOf(wanted), name) ? 2 : 3;
  };
  return found.sort((a, b) => rank(a) - rank(b));
}

/** A search that the first words of a description match needs no excerpt. */
const FIRST_WORDS = 24;
const WORDS_BEFORE = 12;

/**
 * The description of an item that a search found. An option shows one line of it, so if words of the search are only in a
 * later part, this is the description from some words before that part.
 */
export function descriptionFor({ name, description }: PickListItem<string | number>, search: string) {
  const notInName = wordsOf(search).filter((word) => !hasWords([word], name));
  const [found] = findMatches(notInName.join(' '), description ?? '');
  if (!description || !found || found.start < FIRST_WORDS) return description;
  return `…${description.slice(description.lastIndexOf(' ', found.start - WORDS_BEFORE) + 1)}`;
}

const PAGE_STEP = 8;

/** The index that an arrow key, a page key, Home or End moves the mark to. Undefined for any other key, and if the list is empty. */
export function nextIndex(key: string, marked: number, count: number): number | undefined {
  if (count === 0) return undefined;
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
      return marked >= last ? 0 : marked + 1;
    case 'ArrowUp':
      return marked <= 0 ? last : marked - 1;
    case 'PageDown':
      return Math.min(last, marked + PAGE_STEP);
    case 'PageUp':
      return Math.max(0, marked - PAGE_STEP);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}
