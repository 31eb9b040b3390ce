const TICKS_MAX = 5;

/** Returns whole numbers from 0 to at least `highest`, in equal steps of 1, 2, 5, 10, 20, 50 and so on. */
export function niceTicks(highest: number): number[] {
  const smallestStep = Math.max(1, highest / (TICKS_MAX - 1));
  const power = 10 ** Math.floor(Math.log10(smallestStep));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= smallestStep) ?? 10) * power;
  const steps = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: steps + 1 }, (_none, index) => index * step);
}

/** The indexes of the columns that get a label: at equal distances, and at most `max` of `count`. */
export function labeledColumns(count: number, max: number): number[] {
  const distance = Math.max(1, Math.ceil(count / max));
  return Array.from({ length: Math.ceil(count / distance) }, (_none, index) => index * distance);
}
