import { contentOf } from './sent-page.ts';
import { partsOfTemplate } from './templated-page.ts';

/**
 * `line` if a line leads to the reveal above the ranking, `places` if the ranking has no first place yet. A text stands
 * in place of a ranking that is `secret` or `empty`.
 */
export type CategoryOutline = 'ranking' | 'line' | 'places' | 'secret' | 'empty';

const OUTLINES: readonly string[] = ['line', 'places', 'secret', 'empty'] satisfies CategoryOutline[];

/** What the page says about the ranking of a category. */
export type SentCategory = {
  name: string;
  /** The words by which the styles choose its outline. */
  resultsWords: string;
  outline: CategoryOutline;
  /** The length of the ranking. Undefined if it is at least as long as its outline in the first response. */
  rows: number | undefined;
  /** True if all votes in the category are for vendors that were taken off the ballot. */
  haveAllVendorsLeft: boolean;
};

/** Undefined if the page names no such category, or if its ranking has the outline of the overall one. */
export function sentCategory(id: string | null): SentCategory | undefined {
  const content = id !== null && /^[1-9]\d*$/.test(id) ? contentOf(`category-${id}`) : undefined;
  if (content === undefined) return undefined;
  const end = content.indexOf(': ');
  const resultsWords = content.slice(0, end);
  const words = resultsWords.split(' ');
  const rows = words.find((word) => word.startsWith('rows-'))?.slice('rows-'.length);
  return {
    name: content.slice(end + 2),
    resultsWords,
    outline: (words.find((word) => OUTLINES.includes(word)) ?? 'ranking') as CategoryOutline,
    rows: rows === undefined ? undefined : Number(rows),
    haveAllVendorsLeft: words.includes('removed'),
  };
}

/** The names of the categories, in their order. Empty on a page that is not about the tabs, and before the first period. */
export const SENT_CATEGORY_NAMES = partsOfTemplate<HTMLMetaElement>('meta[name^="category-"]').map(({ content }) =>
  content.slice(content.indexOf(': ') + 2),
);
