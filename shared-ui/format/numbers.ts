const NUMBER = new Intl.NumberFormat('en-US');

/** '2,500' */
export const formatNumber = (value: number): string => NUMBER.format(value);

/** Which of two whole texts fits the number. A text is never put together from a number and a noun that fits it. */
export const plural = <Text>(value: number, one: Text, many: Text): Text => (value === 1 ? one : many);

/** '1 vote', '2,500 votes': a whole text, and no part of a sentence. */
export function formatCount(value: number, one: string, many = `${one}s`): string {
  return `${formatNumber(value)} ${value === 1 ? one : many}`;
}

const SCORE = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** '4.0'. Rounds by the decimal digits, so that 4.35 is 4.4, which `toFixed` makes 4.3. */
export const formatScore = (score: number): string => SCORE.format(score);

/** The number that `formatScore` writes. Its text is for people, and other languages write it differently. */
export const roundScore = (score: number): number => Math.round(10 * score) / 10;
