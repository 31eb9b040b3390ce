import { fromCell, toCsv } from '@plaudit/server-kit/csv';
import {
  type AdminVendor,
  type CategoryShortlist,
  IMPORT_ROWS_MAX,
  type ImportField,
  importFieldOf,
  importSeparatorOf,
  linkTitleOf,
} from '../../../contract/index.ts';
import { parseCsvLines, unreadableCsv } from '../../csv-lines.ts';
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

/** With drawn emblems a file needs no pictures. */
export function readVendorFile(csv: string, { drawnEmblems = false }: { drawnEmblems?: boolean } = {}): VendorFile {
  const [first, ...lines] = parseCsvLines(csv, importSeparatorOf(csv));
  const headings = first?.record ?? [];
  if (lines.length > IMPORT_ROWS_MAX)
    throw unreadableCsv(`The file has more than ${IMPORT_ROWS_MAX.toLocaleString('en-US')} rows`);
  if (lines.length === 0) throw unreadableCsv('The file has no rows below its headings');
  const columns = findColumns(headings, drawnEmblems ? ['name', 'description'] : VENDOR_FIELDS);
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

function findColumns(headings: readonly string[], needed: readonly SingleField[]): Map<SingleField, number> {
  const columns = new Map<SingleField, number>();
  for (const [index, heading] of headings.entries()) {
    const field = importFieldOf(heading);
    if (field === undefined || field === 'links') continue;
    if (columns.has(field)) throw unreadableCsv(`The first line names the column ${field} twice`);
    columns.set(field, index);
  }
  const missing = needed.filter((field) => !columns.has(field));
  if (missing.length > 0) throw unreadableCsv(`The first line must name the columns: missing ${missing.join(', ')}`);
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
