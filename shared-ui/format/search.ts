export const wordsOf = (search: string): string[] => search.split(/\s+/).filter((word) => word !== '');

type Texts = readonly (string | null | undefined)[];

/** Whether each of the words is in one of the texts, ignoring upper and lower case. */
export function hasWords(words: readonly string[], ...texts: Texts): boolean {
  const searched = texts.map((text) => text?.toLowerCase());
  return words.every((word) => searched.some((text) => text?.includes(word.toLowerCase())));
}

/**
 * The items that have the typed text in one of their texts, ignoring upper and lower case. If there is none, the items
 * that have each of its words, in any order.
 */
export function searchIn<Item>(items: readonly Item[], typed: string, textsOf: (item: Item) => Texts): Item[] {
  const words = wordsOf(typed);
  const whole = items.filter((item) => hasWords([words.join(' ')], ...textsOf(item)));
  return whole.length > 0 ? whole : items.filter((item) => hasWords(words, ...textsOf(item)));
}
