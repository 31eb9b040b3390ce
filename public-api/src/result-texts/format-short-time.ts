import { timeInUtc } from '@plaudit/db/rules/results/decision-sentences';

/** A time without its year, such as 'Nov 26, 8:05 AM UTC', for a picture. */
export const shortTimeInUtc = (at: Date): string =>
  timeInUtc(at.toISOString()).replace(/^([A-Z][a-z]{2})[a-z]* (\d+), \d+/, '$1 $2');
