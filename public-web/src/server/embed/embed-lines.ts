/**
 * The ranking and the winners are made of lines of one height, so that a style sheet knows from which height of a frame a
 * part is whole. No text of them is higher.
 */
const LINE_REM = 2.25;
const LINES_MAX = 60;

/** A row of the ranking. */
export const ROW_LINES = 2;
const FIRST_ROWS = 3;

/** The attribute that hides a part in frames without room for this line, which is the last one that it needs. */
export const until = (line: number) => ({ 'data-until': line });
export const fits = (line: number): boolean => line <= LINES_MAX;

/** What comes first where not all fits: three rows, then the winners of categories below their title, then more rows. */
export function lastLines(
  rows: number,
  winners: readonly number[],
): { rows: number[]; winners: number[]; all: number } {
  let line = 0;
  const take = (lines: number) => {
    line += lines;
    return line;
  };
  const takeRows = (count: number) => Array.from({ length: Math.max(0, count) }, () => take(ROW_LINES));
  const first = takeRows(Math.min(rows, FIRST_ROWS));
  const won = winners.map((lines, index) => take(index === 0 ? lines + 1 : lines));
  return { rows: [...first, ...takeRows(rows - FIRST_ROWS)], winners: won, all: line };
}

/** Without a script nothing in the page can count what fits. Hidden links cannot be reached with a keyboard either. */
export const LINE_STYLES = [
  `:root { --line: ${LINE_REM}rem; }`,
  ...Array.from({ length: LINES_MAX }, (_, index) => index + 1).map(
    (line) =>
      `@container lines (height < ${line * LINE_REM}rem) { .embed-lines [data-until="${line}"] { display: none; } }`,
  ),
].join('\n');
