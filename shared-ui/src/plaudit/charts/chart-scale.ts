const TICKS_MAX = 5;

/** Returns whole numbers from 0 to at least `highest`, in equal steps of 1, 2, 5, 10, 20, 50 and so on. */
export function niceTicks(highest: number): number[] {
  const roughly = Math.max(1, highest / (TICKS_MAX - 1));
  const power = 10 ** Math.floor(Math.log10(roughly));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= roughly) ?? 10) * power;
  const steps = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: steps + 1 }, (_none, index) => index * step);
}

/** The indexes of the columns that get a label: at equal distances, and at most `most` of `count`. */
export function labeledColumns(count: number, most: number): number[] {
  const distance = Math.max(1, Math.ceil(count / most));
  return Array.from({ length: Math.ceil(count / distance) }, (_none, index) => index * distance);
}
