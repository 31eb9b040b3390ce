export type CsvCell = string | number;

/**
 * A table for spreadsheets. They would run text that starts like a formula: a quote before it makes it text again. The
 * mark at the start tells them that this is UTF-8.
 */
export function toCsv(columns: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${toCsvLines([columns, ...rows])}`;
}

/** For a table that is written piece by piece. */
export function toCsvLines(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('');
}

/**
 * With their wide forms, which East Asian spreadsheets take alike. Where the comma is in every price, a spreadsheet parts
 * cells at `;` or a tab, in quotes or not: what follows one of them may become a cell of its own.
 */
const FORMULA_START = /(?<=^|[;\t\r\n])(?=\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

function toCell(value: CsvCell): string {
  if (typeof value === 'number') return String(value);
  const text = value.replace(FORMULA_START, "'");
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
