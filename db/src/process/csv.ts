export type CsvCell = string | number;

/**
 * A table for spreadsheets. They would run text that starts like a formula: a quote before it makes it text again. The
 * mark at the start tells them that this is UTF-8.
 */
export function toCsv(columns: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${[columns, ...rows].map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('')}`;
}

/** With their wide forms, which East Asian spreadsheets take alike. */
const FORMULA_START = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

function toCell(value: CsvCell): string {
  if (typeof value === 'number') return String(value);
  const text = FORMULA_START.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
