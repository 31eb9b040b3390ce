import type { Page } from 'playwright/test';

/** One page on which the whole season is run, and the recovery codes that the organiser was shown on it. */
export type Season = { page: Page; codes: string[] };

export const CATEGORY = 'Packaging';
export const VENDOR = 'Thistle & Thorn';

/** A code works once. */
export function nextCode(season: Season): string {
  const code = season.codes.pop();
  if (code === undefined) throw new Error('The recovery codes are used up');
  return code;
}
