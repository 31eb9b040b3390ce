export type CsvCell = string | number;

/**
 * A table for spreadsheets. They would run text that starts like a formula, so such text gets a `'` in front, which
 * makes it plain text. The byte order mark at the start tells them that the file is UTF-8.
 */
export function toCsv(columns: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${toCsvLines([columns, ...rows])}`;
}

/** Lines of a table that is written in chunks. The first chunk is `toCsv(columns, [])`. */
export function toCsvLines(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('');
}

/**
 * Matches the sign with which a formula may start, and the white space and `'` before it. East Asian spreadsheets also
 * read full-width characters as such a sign. No match starts inside white space: trying each place there would take
 * hours for a million blank lines.
 */
const FORMULA_START = /(?<![\s'])[\s']*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/g;

/**
 * Changes each place where a cell with a formula may start. In countries with a decimal comma, a spreadsheet splits
 * cells at `;` or a tab, even inside quotes, so the text after one of these may become a separate cell.
 */
function changeFormulaStarts(text: string, place: RegExp, replacement: string): string {
  return text.replace(FORMULA_START, (start, at: number) => {
    // The start of the text is a place like the start of a line.
    const before = at === 0 ? '\n' : text.charAt(at - 1);
    return (before + start).replace(place, replacement).slice(1);
  });
}

/** The text of a cell without each `'` that `toCsv` has put in front of a formula. */
export const fromCell = (cell: string): string => changeFormulaStarts(cell, /(?<=[;\t\r\n])'/g, '');

function toCell(value: CsvCell): string {
  if (typeof value === 'number') return String(value);
  // A `'` that the text has itself gets another one, so that fromCell gives the same text.
  const text = changeFormulaStarts(value, /(?<=[;\t\r\n])/g, "'");
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
