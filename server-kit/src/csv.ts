export type CsvCell = string | number;

/**
 * A table for spreadsheets. They would run text that starts like a formula, so such text gets a `'` in front, which
 * makes it plain text. The byte order mark at the start tells them that the file is UTF-8.
 */
export function toCsv(columns: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${toCsvLines([columns, ...rows])}`;
}

/** Lines of a table that is written in pieces. The first piece is `toCsv(columns, [])`. */
export function toCsvLines(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('');
}

/**
 * Matches where a formula starts. East Asian spreadsheets also read full-width characters as its start. In countries
 * with a decimal comma, a spreadsheet splits cells at `;` or a tab, even inside quotes, so the text after one of these
 * may become a separate cell.
 */
const FORMULA_START = /(?<=^|[;\t\r\n])(?=\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

const FORMULA_QUOTE = /(?<=^|[;\t\r\n])'(?=\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/**
 * The text of a cell without each `'` that `toCsv` has put in front of a formula. So a file that `toCsv` wrote gives
 * the same texts when it is read, except for a text that already had such a `'`.
 */
export const fromCell = (cell: string): string => cell.replace(FORMULA_QUOTE, '');

function toCell(value: CsvCell): string {
  if (typeof value === 'number') return String(value);
  const text = value.replace(FORMULA_START, "'");
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
