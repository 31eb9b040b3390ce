/** The catalogs of a language, by the folders of the texts in texts/sources.ts. */
export type TextGroup =
  | 'first'
  | 'numbers'
  | 'tabs'
  | 'results'
  | 'decisions'
  | 'forms'
  | 'entry'
  | 'account'
  | 'embed';

/** What each kind of screens needs beside the first catalog, which has the open ballot and what all screens have. */
export const TEXTS_FOR = {
  openBallot: [],
  voterNotices: ['forms'],
  ending: ['numbers', 'forms'],
  tabs: ['numbers', 'tabs'],
  results: ['numbers', 'results'],
  decisions: ['decisions'],
  entry: ['forms', 'entry'],
  account: ['forms', 'entry', 'account'],
} satisfies Record<string, readonly TextGroup[]>;

export type ScreenTexts = keyof typeof TEXTS_FOR;

const SCREENS: readonly [address: RegExp, texts: ScreenTexts][] = [
  [/^\/\?(?:.*&)?tab=results/, 'results'],
  [/^\/(?:\?(?:.*&)?tab=|vendor\/)/, 'tabs'],
  [/^\/reveal\b/, 'results'],
  [/^\/decisions\b/, 'decisions'],
  [/^\/(?:login|register)\b/, 'entry'],
  [/^\/(?:account|forgot-password|new-password|confirm-email|unsubscribe|link|confirm-account)\b/, 'account'],
];

/** The catalogs that an address needs beside the first. */
export function moreTextsOf(path: string, search: string): readonly TextGroup[] {
  const [, texts = 'openBallot'] = SCREENS.find(([address]) => address.test(path + search)) ?? [];
  return TEXTS_FOR[texts];
}
