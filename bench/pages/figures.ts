import type { PageLoad } from './page-load.ts';

export interface Limits {
  scriptKb?: number;
  styleKb?: number;
}

export interface Figure {
  what: string;
  measured: number;
  limit: number;
  isWithin: boolean;
}

const TIME_MAX_MS = 2_500;
const TIMES_PLAIN_MAX = 1.15;
const SHIFT_MAX = 0.02;

/** The figures of a page that have a limit. `plain` is the same page built without federation. */
export function figuresOf(page: PageLoad, plain: PageLoad, { scriptKb, styleKb }: Limits): Figure[] {
  const timesPlain = (key: 'largestPaintMs' | 'usableMs') => Math.round((100 * page[key]) / plain[key]) / 100;
  return [
    compareToLimit('KB of script', page.scriptKb, scriptKb),
    compareToLimit('KB of styles before the first paint', page.styleKb, styleKb),
    compareToLimit('largest paint in ms', page.largestPaintMs, TIME_MAX_MS),
    compareToLimit('usable after ms', page.usableMs, TIME_MAX_MS),
    compareToLimit('largest paint, times that without federation', timesPlain('largestPaintMs'), TIMES_PLAIN_MAX),
    compareToLimit('usable, times that without federation', timesPlain('usableMs'), TIMES_PLAIN_MAX),
    compareToLimit('shift', page.shift, SHIFT_MAX),
  ].filter((each) => each !== undefined);
}

function compareToLimit(what: string, measured: number, limit: number | undefined): Figure | undefined {
  return limit === undefined ? undefined : { what, measured, limit, isWithin: measured <= limit };
}
