const NUMBER = new Intl.NumberFormat('en-US');

/** '2,500' */
export const formatNumber = (value: number): string => NUMBER.format(value);

/** '1 vote', '2,500 votes' */
export function formatCount(value: number, one: string, many = `${one}s`): string {
  return `${formatNumber(value)} ${value === 1 ? one : many}`;
}

/** '4.0' */
export const formatScore = (score: number): string => score.toFixed(1);
