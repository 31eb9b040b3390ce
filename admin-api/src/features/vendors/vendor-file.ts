import { AppError } from '@plaudit/server-kit/app-error';
import { fromCell, toCsv } from '@plaudit/server-kit/csv';
import { CsvError, parse } from 'csv-parse/sync';
import { IMPORT_ROWS_MAX } from '../../../contract/index.ts';

export const VENDOR_FIELDS = ['name', 'description', 'imageUrl'] as const;
type Field = (typeof VENDOR_FIELDS)[number] | 'shortlists';

export type VendorFile = {
  /** The headings as written in the file. */
  headings: readonly string[];
  rows: readonly FileRow[];
};

export type FileRow = {
  line: number;
  cells: readonly string[];
  /** The cells of the columns that an import reads. */
  values: Readonly<Partial<Record<Field, string>>>;
};

/** The accepted headings, in lower case and without spaces, underscores and hyphens. So `image_url` is accepted too. */
const HEADINGS: ReadonlyMap<string, Field> = new Map([
  ['name', 'name'],
  ['description', 'description'],
  ['imageurl', 'imageUrl'],
  ['image', 'imageUrl'],
  ['shortlists', 'shortlists'],
  ['categories', 'shortlists'],
]);

/** In countries with a decimal comma, spreadsheets separate cells with a semicolon or a tab. */
const SEPARATORS = [',', ';', '\t'] as const;

function unreadable(message: string): AppError {
  return new AppError('import.unreadable', 400, message, { details: [{ field: 'csv', message }] });
}

export function readVendorFile(csv: string): VendorFile {
  const [first, ...lines] = parseLines(csv);
  const headings = first?.record ?? [];
  if (lines.length > IMPORT_ROWS_MAX)
    throw unreadable(`The file has more than ${IMPORT_ROWS_MAX.toLocaleString('en-US')} rows`);
  if (lines.length === 0) throw unreadable('The file has no rows below its headings');
  const columns = findColumns(headings);
  return {
    headings,
    rows: lines.map(({ record, info }) => ({
      line: info.lines,
      cells: record,
      values: Object.fromEntries([...columns].map(([field, index]) => [field, fromCell(record[index] ?? '')] as const)),
    })),
  };
}

type CsvLine = { record: string[]; info: { lines: number } };

function parseLines(csv: string): CsvLine[] {
  if (csv.includes('\uFFFD')) throw unreadable('The file is not UTF-8 text: save it as "CSV UTF-8"');
  try {
    return parse(csv, {
      bom: true,
      delimiter: findSeparator(csv),
      info: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as CsvLine[];
  } catch (error) {
    if (error instanceof CsvError) throw unreadable(`The file is not CSV: ${error.message}`);
    throw error;
  }
}

function findColumns(headings: readonly string[]): Map<Field, number> {
  const columns = new Map<Field, number>();
  for (const [index, heading] of headings.entries()) {
    const field = HEADINGS.get(heading.toLowerCase().replace(/[\s_-]/g, ''));
    if (field === undefined) continue;
    if (columns.has(field)) throw unreadable(`The first line names the column ${field} twice`);
    columns.set(field, index);
  }
  const missing = VENDOR_FIELDS.filter((field) => !columns.has(field));
  if (missing.length > 0) throw unreadable(`The first line must name the columns: missing ${missing.join(', ')}`);
  return columns;
}

/** The separator that is in the line of headings. There are several headings, and none contains a separator. */
function findSeparator(csv: string): string {
  const [headings = ''] = csv.trimStart().split(/[\r\n]/, 1);
  return SEPARATORS.find((separator) => headings.includes(separator)) ?? ',';
}

const REASON = 'reason';

/**
 * Writes the rows with errors as a CSV file with the columns of the imported file and a column of reasons. If the
 * imported file has reasons from an earlier import, they are replaced.
 */
export function toRejectedCsv(
  headings: readonly string[],
  rows: readonly { cells: readonly string[]; errors: readonly string[] }[],
): string {
  const kept = headings.flatMap((heading, index) => (heading.toLowerCase() === REASON ? [] : [index]));
  return toCsv(
    [...kept.map((index) => headings[index] ?? ''), REASON],
    rows.map(({ cells, errors }) => [...kept.map((index) => fromCell(cells[index] ?? '')), `${errors.join('. ')}.`]),
  );
}
