import { stringify } from 'csv-stringify/sync';

/**
 * A spreadsheet runs a cell that starts with = + - or @ as a formula, so those are prefixed. The mark at the start tells
 * it that the text is UTF-8.
 */
export function toCsv(columns: string[], rows: (string | number)[][]): string {
  return stringify([columns, ...rows], { bom: true, escape_formulas: true, record_delimiter: 'windows' });
}
