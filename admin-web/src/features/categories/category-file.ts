import { importSeparatorOf } from '@plaudit/admin-api/contract';
import { readCsvRecord } from '../../components/files/csv-record.ts';

/** An exported cell that a spreadsheet would run has a quote in front. */
const QUOTED_FORMULA = /^'(?=[=+@-])/;

/**
 * The categories of a file as they can be pasted. A table has a column `name`, and may have one called `description`. Any
 * other file has one category in a line.
 */
export function categoryLinesOf(file: string): string {
  const separator = importSeparatorOf(file);
  const first = readCsvRecord(file, 0, separator);
  const columnOf = (heading: string) => first.cells.findIndex((cell) => cell.toLowerCase() === heading);
  const columns = [columnOf('name'), columnOf('description')];
  if (columns[0] === -1) return file;
  const lines: string[] = [];
  for (let record = first; record.end < file.length; ) {
    record = readCsvRecord(file, record.end, separator);
    const { cells } = record;
    const [name, description] = columns.map((column) =>
      (cells[column] ?? '').replace(QUOTED_FORMULA, '').replace(/\s+/g, ' '),
    );
    if (name) lines.push(description ? `${name} | ${description}` : name);
  }
  return lines.join('\n');
}
