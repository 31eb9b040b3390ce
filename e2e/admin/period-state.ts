import type { Page } from 'playwright/test';

/** The page on which the whole period is run, and the admin's recovery codes that this page has shown. */
export type PeriodState = { page: Page; codes: string[] };

export const CATEGORY = 'Packaging';
export const VENDOR = 'Thistle & Thorn';

/** Returns a recovery code that has not been used yet, because each works once. */
export function nextCode(state: PeriodState): string {
  const code = state.codes.pop();
  if (code === undefined) throw new Error('The recovery codes are used up');
  return code;
}
