export const wordsOf = (search: string): string[] => search.split(/\s+/).filter((word) => word !== '');

/** Whether each word of the search is in one of the texts, in any order, ignoring upper and lower case. */
export function matchesSearch(search: string, ...texts: readonly (string | null | undefined)[]): boolean {
  const searched = texts.map((text) => text?.toLowerCase());
  return wordsOf(search.toLowerCase()).every((word) => searched.some((text) => text?.includes(word)));
}
