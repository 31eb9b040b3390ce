import type { Page } from 'playwright/test';

/** The page on which the whole period is run, and those of the admin's recovery codes that are not used yet. */
export type PeriodRun = { page: Page; codes: string[] };

export const CATEGORY = 'Packaging';
export const VENDOR = 'Thistle & Thorn';

export function nextCode(run: PeriodRun): string {
  const code = run.codes.pop();
  if (code === undefined) throw new Error('The recovery codes are used up');
  return code;
}
