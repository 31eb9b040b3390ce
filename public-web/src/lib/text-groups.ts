/** The catalogs of a language: of Vote Now and of what all screens have, of the other tabs and of vendors, of accounts. */
export type TextGroup = 'first' | 'tabs' | 'account';

const OF_ACCOUNTS =
  /^\/(?:login|register|account|forgot-password|new-password|confirm-email|unsubscribe|link|confirm-account)(?:\/|$)/;

/** The catalog that an address needs beside the first. */
export function moreTextsOf(path: string, search: string): TextGroup | undefined {
  if (path === '/' && !/[?&]tab=/.test(search)) return undefined;
  return OF_ACCOUNTS.test(path) ? 'account' : 'tabs';
}
