const NUMBER = new Intl.NumberFormat('en-US');

/** '2,500' */
export const formatNumber = (value: number): string => NUMBER.format(value);

/** '1 vote', '2,500 votes' */
export function formatCount(value: number, one: string, many = `${one}s`): string {
  return `${formatNumber(value)} ${value === 1 ? one : many}`;
}

const SCORE = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** '4.0'. Rounds by the decimal digits, so that 4.35 is 4.4, which `toFixed` makes 4.3. */
export const formatScore = (score: number): string => SCORE.format(score);
