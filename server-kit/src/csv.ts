export type CsvCell = string | number;

/**
 * A table for spreadsheets. They would run text that starts like a formula, so such text gets a quote in front, which
 * makes it plain text. The mark at the start tells them that the file is UTF-8.
 */
export function toCsv(columns: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${toCsvLines([columns, ...rows])}`;
}

/** Lines of a table that is written in pieces. It starts with `toCsv(columns, [])`. */
export function toCsvLines(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('');
}

/**
 * Includes the full-width forms, because East Asian spreadsheets also read them as the start of a formula. In countries
 * with a decimal comma, a spreadsheet splits cells at `;` or a tab, even inside quotes. So the text after one of these
 * may become its own cell.
 */
const FORMULA_START = /(?<=^|[;\t\r\n])(?=\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

const FORMULA_QUOTE = /(?<=^|[;\t\r\n])'(?=\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/**
 * The text of a cell without the quotes that `toCsv` puts in front of formulas. So a file that `toCsv` wrote gives the
 * same texts when it is read.
 */
export const fromCell = (cell: string): string => cell.replace(FORMULA_QUOTE, '');

function toCell(value: CsvCell): string {
  if (typeof value === 'number') return String(value);
  const text = value.replace(FORMULA_START, "'");
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
