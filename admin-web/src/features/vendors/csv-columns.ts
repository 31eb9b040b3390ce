import { type ImportField, importFieldOf, importSeparatorOf, linkHeadingOf } from '@plaudit/admin-api/contract';
import { type CsvRecord, readCsvRecord } from '../../components/files/csv-record.ts';

export const COLUMN_FIELDS = [
  { field: 'name', label: 'Name', isRequired: true },
  { field: 'description', label: 'Description', isRequired: true },
  { field: 'imageUrl', label: 'Image URL', isRequired: true },
  { field: 'shortlists', label: 'Shortlists', isRequired: false },
] as const satisfies readonly { field: ImportField; label: string; isRequired: boolean }[];

/** A field that is in one column. */
export type SingleField = (typeof COLUMN_FIELDS)[number]['field'];

/** The column of each field, and all columns with links, counted from 0. */
export type ColumnMapping = Partial<Record<SingleField, number>> & { links?: readonly number[] };

export type CsvHeadings = {
  headings: readonly string[];
  /** The first row below the headings, as an example of what is in each column. */
  example: readonly string[];
};

/** Headings that people write for each field, in lower case, with letters and digits only. */
const LIKELY_HEADINGS: Record<SingleField | 'links', readonly string[]> = {
  name: ['name', 'vendor', 'vendorname', 'shop', 'shopname', 'company', 'business', 'store', 'title'],
  description: ['description', 'about', 'details', 'text', 'summary', 'bio', 'desc'],
  imageUrl: [
    'imageurl',
    'image',
    'picture',
    'pictureurl',
    'pictureaddress',
    'photo',
    'photourl',
    'logo',
    'logourl',
    'img',
  ],
  shortlists: ['shortlists', 'categories', 'shortlist', 'category', 'nominatedin', 'nominations'],
  links: [
    'website',
    'web',
    'site',
    'homepage',
    'url',
    'webshop',
    'onlineshop',
    'instagram',
    'facebook',
    'etsy',
    'blog',
  ],
};

const FIELDS = COLUMN_FIELDS.map(({ field }) => field);
const isLikely = (heading: string, field: SingleField | 'links') =>
  LIKELY_HEADINGS[field].includes(heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''));

type Column = (typeof COLUMN_FIELDS)[number];

/** If vendors without a picture get drawn emblems, a file needs no column with pictures. */
export const isNeeded = ({ field, isRequired }: Column, drawnEmblems: boolean): boolean =>
  isRequired && !(drawnEmblems && field === 'imageUrl');

/** True if the server reads the file without a mapping. */
export function isPlainFile({ headings }: CsvHeadings, drawnEmblems: boolean): boolean {
  if (headings.some((heading) => importFieldOf(heading) === undefined && isLikely(heading, 'links'))) return false;
  return COLUMN_FIELDS.every((column) => {
    const { field } = column;
    const found = headings.filter((heading) => importFieldOf(heading) === field).length;
    const isMissed = field === 'imageUrl' && headings.some((heading) => isLikely(heading, field));
    return found === 1 || (found === 0 && !isNeeded(column, drawnEmblems) && !isMissed);
  });
}

/**
 * Guesses the column of each field. Each column is proposed for one field at most. Headings that the server reads are
 * taken before headings that only mean the same.
 */
export function guessColumns({ headings }: CsvHeadings): ColumnMapping {
  const mapping: ColumnMapping = {};
  for (const isMatch of [(heading: string, field: SingleField) => importFieldOf(heading) === field, isLikely]) {
    for (const field of FIELDS) {
      if (mapping[field] !== undefined) continue;
      const taken = takenColumns(mapping);
      const index = headings.findIndex((heading, column) => isMatch(heading, field) && !taken.includes(column));
      if (index >= 0) mapping[field] = index;
    }
  }
  const taken = takenColumns(mapping);
  const links = headings.flatMap((heading, column) => {
    const isLink = importFieldOf(heading) === 'links' || isLikely(heading, 'links');
    return isLink && !taken.includes(column) ? [column] : [];
  });
  return links.length === 0 ? mapping : { ...mapping, links };
}

const takenColumns = (mapping: ColumnMapping): (number | undefined)[] => FIELDS.map((field) => mapping[field]);

export const isComplete = (mapping: ColumnMapping, drawnEmblems: boolean): boolean =>
  COLUMN_FIELDS.every((column) => !isNeeded(column, drawnEmblems) || mapping[column.field] !== undefined);

/** A column can be one field only, so choosing it for another field takes it from the first. */
export function chooseColumn(mapping: ColumnMapping, field: SingleField, column: number | undefined): ColumnMapping {
  const { links, ...single } = column === undefined ? mapping : chooseLinkColumn(mapping, column, false);
  const others = Object.entries(single).filter(([other, index]) => other !== field && index !== column);
  return {
    ...Object.fromEntries(others),
    ...(column === undefined ? {} : { [field]: column }),
    ...(links && { links }),
  };
}

/** Links may be in several columns. */
export function chooseLinkColumn(mapping: ColumnMapping, column: number, isChosen: boolean): ColumnMapping {
  const { links = [], ...single } = mapping;
  const others = isChosen ? Object.entries(single).filter(([, index]) => index !== column) : Object.entries(single);
  const chosen = [...links.filter((index) => index !== column), ...(isChosen ? [column] : [])];
  return { ...Object.fromEntries(others), ...(chosen.length > 0 && { links: chosen }) };
}

export function readHeadings(csv: string): CsvHeadings {
  const separator = importSeparatorOf(csv);
  const { cells, end } = readRecord(csv, 0, separator);
  return { headings: cells, example: readRecord(csv, end, separator).cells };
}

/**
 * The file with the headings that the server reads for the chosen columns, and with headings that it ignores for the
 * others. The rows keep the numbers of their lines, which the report of an import names: line breaks inside headings
 * become empty lines below them, which the server skips.
 */
export function renameHeadings(csv: string, mapping: ColumnMapping): string {
  const separator = importSeparatorOf(csv);
  const { cells, start, end } = readRecord(csv, 0, separator);
  const otherHeading = (heading: string, column: number) => {
    const isRead = importFieldOf(heading) !== undefined;
    if (mapping.links?.includes(column)) return isRead ? heading : linkHeadingOf(heading);
    return isRead ? `${heading.replaceAll(':', '')} (not used)` : heading;
  };
  const renamed = cells.map((heading, column) => {
    return (FIELDS.find((known) => mapping[known] === column) ?? otherHeading(heading, column)).replace(
      /[\r\n]+/g,
      ' ',
    );
  });
  const line = renamed.map((heading) => quoteCell(heading, separator)).join(separator);
  const record = csv.slice(start, end).trimEnd();
  const lineCount = record.split(/\r\n?|\n/).length;
  return `${csv.slice(0, start)}${line}${'\n'.repeat(lineCount)}${csv.slice(end)}`;
}

const quoteCell = (cell: string, separator: string) =>
  cell.includes(separator) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** Reads the first record from `start` on that has any text. The server skips records without text too. */
function readRecord(csv: string, start: number, separator: string): CsvRecord {
  let record = readCsvRecord(csv, start, separator);
  while (record.end < csv.length && record.cells.every((cell) => cell === '')) {
    record = readCsvRecord(csv, record.end, separator);
  }
  return record;
}
