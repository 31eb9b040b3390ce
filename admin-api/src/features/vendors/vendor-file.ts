import { AppError } from '@plaudit/server-kit/app-error';
import { fromCell, toCsv } from '@plaudit/server-kit/csv';
import { CsvError, parse } from 'csv-parse/sync';
import {
  type AdminVendor,
  type CategoryShortlist,
  IMPORT_ROWS_MAX,
  type ImportField,
  importFieldOf,
  importSeparatorOf,
  linkTitleOf,
} from '../../../contract/index.ts';
import { type LinkCell, linksText } from './imported-links.ts';
import { findShortlistsIn, shortlistCell } from './imported-shortlists.ts';

export const VENDOR_FIELDS = ['name', 'description', 'imageUrl'] as const;

export type VendorFile = {
  /** The headings as written in the file. */
  headings: readonly string[];
  rows: readonly FileRow[];
};

export type FileRow = {
  line: number;
  cells: readonly string[];
  /** The cells of the columns that an import reads. A row that is shorter than the headings lacks the last ones. */
  values: Readonly<Partial<Record<SingleField, string>>>;
  linkCells: readonly LinkCell[];
};

/** A field that is in one column. */
type SingleField = Exclude<ImportField, 'links'>;

function unreadable(message: string): AppError {
  return new AppError('import.unreadable', 400, message, { details: [{ field: 'csv', message }] });
}

/** With drawn seals a file needs no pictures. */
export function readVendorFile(csv: string, { drawnSeals = false }: { drawnSeals?: boolean } = {}): VendorFile {
  const [first, ...lines] = parseLines(csv);
  const headings = first?.record ?? [];
  if (lines.length > IMPORT_ROWS_MAX)
    throw unreadable(`The file has more than ${IMPORT_ROWS_MAX.toLocaleString('en-US')} rows`);
  if (lines.length === 0) throw unreadable('The file has no rows below its headings');
  const columns = findColumns(headings, drawnSeals ? ['name', 'description'] : VENDOR_FIELDS);
  const linkColumns = findLinkColumns(headings);
  return {
    headings,
    rows: lines.map(({ record, info }) => ({
      line: info.lines,
      cells: record,
      values: Object.fromEntries(
        [...columns].flatMap(([field, index]) => {
          const cell = record[index];
          return cell === undefined ? [] : [[field, fromCell(cell)] as const];
        }),
      ),
      linkCells: linkColumns.map(({ title, index }) => ({ title, text: fromCell(record[index] ?? '') })),
    })),
  };
}

type CsvLine = { record: string[]; info: { lines: number } };

function parseLines(csv: string): CsvLine[] {
  if (csv.includes('\uFFFD')) throw unreadable('The file is not UTF-8 text: save it as "CSV UTF-8"');
  try {
    return parse(csv, {
      bom: true,
      delimiter: importSeparatorOf(csv),
      info: true,
      // A quotation mark inside of a text is one of its letters.
      relax_quotes: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as CsvLine[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines } = error as CsvError & { lines?: number };
    const problem =
      error.code === 'CSV_QUOTE_NOT_CLOSED'
        ? 'a text that begins with a quotation mark does not end with one'
        : 'a quotation mark is in the wrong place';
    throw unreadable(`The file is not CSV: ${problem}${lines === undefined ? '' : `, in line ${lines}`}`);
  }
}

function findColumns(headings: readonly string[], needed: readonly SingleField[]): Map<SingleField, number> {
  const columns = new Map<SingleField, number>();
  for (const [index, heading] of headings.entries()) {
    const field = importFieldOf(heading);
    if (field === undefined || field === 'links') continue;
    if (columns.has(field)) throw unreadable(`The first line names the column ${field} twice`);
    columns.set(field, index);
  }
  const missing = needed.filter((field) => !columns.has(field));
  if (missing.length > 0) throw unreadable(`The first line must name the columns: missing ${missing.join(', ')}`);
  return columns;
}

const findLinkColumns = (headings: readonly string[]) =>
  headings.flatMap((heading, index) =>
    importFieldOf(heading) === 'links' ? [{ title: linkTitleOf(heading), index }] : [],
  );

/**
 * The vendors as a file that an import reads without changing anything. The shortlists are those of the next period, which
 * an import sets. Without any there is no column for them: its empty cells would later take vendors off lists that were
 * made in the meantime.
 */
export function toVendorsCsv(vendors: readonly AdminVendor[], categories: readonly CategoryShortlist[]): string {
  const shortlistsOf = findShortlistsIn(categories);
  const hasShortlists = categories.some(({ ballot }) => ballot === 'shortlist');
  return toCsv(
    [...VENDOR_FIELDS, 'links', ...(hasShortlists ? ['shortlists'] : [])],
    vendors.map((vendor) => [
      ...VENDOR_FIELDS.map((field) => vendor[field]),
      linksText(vendor.links),
      ...(hasShortlists ? [shortlistCell(shortlistsOf(vendor.id))] : []),
    ]),
  );
}

const REASON_HEADING = 'reason';

/**
 * Writes the rows with errors as a CSV file with the columns of the imported file and a column of reasons. If the
 * imported file has reasons from an earlier import, they are replaced.
 */
export function toRejectedCsv(
  headings: readonly string[],
  rows: readonly { cells: readonly string[]; errors: readonly string[] }[],
): string {
  const kept = headings.flatMap((heading, index) => (heading.toLowerCase() === REASON_HEADING ? [] : [index]));
  return toCsv(
    [...kept.map((index) => headings[index] ?? ''), REASON_HEADING],
    rows.map(({ cells, errors }) => [...kept.map((index) => fromCell(cells[index] ?? '')), `${errors.join('. ')}.`]),
  );
}
