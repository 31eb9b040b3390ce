const DIGIT =
  '(select 0 d union all select 1 union all select 2 union all select 3 union all select 4 union all select 5 union all select 6 union all select 7 union all select 8 union all select 9)';

export const NUMBERS_MAX = 100_000;

/** `count` numbers from `first` on, as a table `n (i)`. The database makes them, so no row has to be sent to it. */
export function numbers(first: number, count: number): string {
  const tables = Array.from({ length: 5 }, (_, place) => `${DIGIT} d${place}`).join(', ');
  const sum = Array.from({ length: 5 }, (_, place) => `d${place}.d * ${10 ** place}`).join(' + ');
  return `(select ${first} + ${sum} as i from ${tables} having i < ${first + count}) as n`;
}
