import { formatters } from '../texts/texts.ts';

const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

/** '2,500' */
export const formatNumber = (value: number): string => formatters.getNumberFormat(undefined).format(value);

/** '1 vote', '2,500 votes': a whole text, and no part of a sentence. */
export function formatCount(value: number, one: string, many = `${one}s`): string {
  return `${formatNumber(value)} ${value === 1 ? one : many}`;
}

/** '4.0'. Rounds by the decimal digits, so that 4.35 is 4.4, which `toFixed` makes 4.3. */
export const formatScore = (score: number): string => formatters.getNumberFormat(undefined, ONE_DECIMAL).format(score);

/** The number that `formatScore` writes. Its text is for people, and other languages write it differently. */
export const roundScore = (score: number): number => Math.round(10 * score) / 10;
