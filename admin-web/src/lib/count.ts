const NUMBER = new Intl.NumberFormat('en');

export const formatNumber = (value: number) => NUMBER.format(value);

/** '1 vote', '2,500 votes' */
export function count(value: number, one: string, many = `${one}s`): string {
  return `${formatNumber(value)} ${value === 1 ? one : many}`;
}
