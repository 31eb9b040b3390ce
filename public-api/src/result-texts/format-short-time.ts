import { timeInUtc } from '@plaudit/db/rules/decisions/decision-sentences';

/**
 * A time without its year, such as 'Nov 26, 8:05 AM UTC', for a picture. Where it takes two lines, the day and the hour
 * each stay together.
 */
export const shortTimeInUtc = (at: Date): string =>
  timeInUtc(at.toISOString())
    .replace(/^([A-Z][a-z]{2})[a-z]* (\d+), \d+/, '$1\u00a0$2')
    .replace(/ ([AP]M) UTC$/, '\u00a0$1\u00a0UTC');
