import { AppError } from '@plaudit/server-kit/app-error';
import { CsvError, parse } from 'csv-parse/sync';
import type Joi from 'joi';
import {
  type AdminVendor,
  type CategoryShortlist,
  IMPORT_ROWS_MAX,
  type ImportVendorsResponse,
} from '../../../contract/index.ts';
import { membershipsOf, readMemberships, textOf } from './imported-shortlists.ts';
import type { VendorFields } from './vendors.queries.ts';
import { importedVendorSchema } from './vendors.schemas.ts';

type KnownVendor = VendorFields & { id: number };

/** `vendor` is the existing vendor with this name. `fields` are the values after the import. */
export type PlannedRow = ImportVendorsResponse['rows'][number] & {
  fields?: VendorFields;
  vendor?: KnownVendor;
  /** The categories on whose shortlists the row puts the vendor. Absent if the file does not say. */
  shortlists?: readonly CategoryShortlist[];
};

const FIELDS = ['name', 'description', 'imageUrl'] as const;

/** The accepted headings, in lower case and without spaces. Other programs write `image` or `image_url`. */
const HEADINGS: ReadonlyMap<string, (typeof FIELDS)[number] | 'shortlists'> = new Map([
  ['name', 'name'],
  ['description', 'description'],
  ['imageurl', 'imageUrl'],
  ['image', 'imageUrl'],
  ['shortlists', 'shortlists'],
  ['categories', 'shortlists'],
]);

/** In countries with a decimal comma, spreadsheets separate cells with a semicolon or a tab. */
const SEPARATORS = [',', ';', '\t'] as const;

type CsvRow = { record: Record<string, string>; info: { lines: number } };

function unreadable(message: string): AppError {
  return new AppError('import.unreadable', 400, message, { details: [{ field: 'csv', message }] });
}

function readRows(csv: string): CsvRow[] {
  if (csv.includes('\uFFFD')) throw unreadable('The file is not UTF-8 text: save it as "CSV UTF-8"');
  let columns: string[] = [];
  let lines: CsvRow[];
  try {
    lines = parse(csv, {
      bom: true,
      columns: (headings: string[]) => {
        columns = headings.map(toColumnName);
        return columns;
      },
      delimiter: findSeparator(csv),
      info: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as CsvRow[];
  } catch (error) {
    if (error instanceof CsvError) throw unreadable(`The file is not CSV: ${error.message}`);
    throw error;
  }
  if (lines.length > IMPORT_ROWS_MAX) throw unreadable(`The file has more than ${IMPORT_ROWS_MAX} rows`);
  if (lines.length === 0) throw unreadable('The file has no rows below its headings');
  const missing = FIELDS.filter((field) => !columns.includes(field));
  if (missing.length > 0) throw unreadable(`The first line must name the columns: missing ${missing.join(', ')}`);
  const duplicate = [...FIELDS, 'shortlists'].find((field) => columns.indexOf(field) !== columns.lastIndexOf(field));
  if (duplicate !== undefined) throw unreadable(`The first line names the column ${duplicate} twice`);
  return lines;
}

const toColumnName = (heading: string): string => HEADINGS.get(heading.toLowerCase().replace(/[\s_-]/g, '')) ?? heading;

/** The first separator in the line of headings. There are several headings, and none contains a separator. */
function findSeparator(csv: string): string {
  const [headings = ''] = csv.trimStart().split(/[\r\n]/, 1);
  return SEPARATORS.find((separator) => headings.includes(separator)) ?? ',';
}

/** What the file would change. It finds vendors and categories by name, in any case of letters. */
export function planImport(
  csv: string,
  vendors: readonly AdminVendor[],
  categories: readonly CategoryShortlist[],
): PlannedRow[] {
  const byName = new Map<string, AdminVendor[]>();
  for (const vendor of vendors) {
    const key = vendor.name.toLowerCase();
    byName.set(key, [...(byName.get(key) ?? []), vendor]);
  }
  const lineByName = new Map<string, number>();
  return readRows(csv).map(({ record, info }): PlannedRow => {
    const line = info.lines;
    const given = { name: record.name ?? '', description: record.description ?? '', imageUrl: record.imageUrl ?? '' };
    const result = importedVendorSchema.validate(given, {
      abortEarly: false,
      convert: false,
      errors: { wrap: { label: '' } },
    });
    if (result.error) return failedRow(line, given.name, messagesOf(result.error));
    const fields: VendorFields = result.value;
    const key = fields.name.toLowerCase();
    const earlier = lineByName.get(key);
    if (earlier !== undefined) return failedRow(line, fields.name, [`The name is already in line ${earlier}`]);
    lineByName.set(key, line);
    const [vendor, another] = byName.get(key) ?? [];
    if (another) return failedRow(line, fields.name, ['Several vendors have this name: edit them by hand']);
    const memberships = readMemberships(record.shortlists, categories);
    if (memberships.unknown.length > 0) return failedRow(line, fields.name, memberships.unknown.map(noCategory));
    return planRow({ line, fields, vendor, shortlists: memberships.categories }, categories);
  });
}

const LABELS: Readonly<Record<string, string>> = {
  name: 'Name',
  description: 'Description',
  imageUrl: 'Picture address',
};

/** In words for a person who mends a file, who never sees the names of our fields. */
const messagesOf = (error: Joi.ValidationError): string[] =>
  error.details.map(({ type, message, path, context }) => {
    const field = String(path[0]);
    const label = LABELS[field] ?? field;
    if (type === 'string.empty') return `${label} is missing`;
    if (type === 'string.max') {
      return `${label} is too long (${String(context?.value).length} of ${context?.limit} characters)`;
    }
    return message.replace(field, label);
  });

export const failedRow = (line: number, name: string, errors: string[]): PlannedRow => ({
  line,
  name,
  action: 'error',
  changes: [],
  errors,
});

const noCategory = (name: string): string => `There is no category "${name}"`;

type RowToPlan = {
  line: number;
  fields: VendorFields;
  vendor: KnownVendor | undefined;
  shortlists?: PlannedRow['shortlists'] | undefined;
};

export function planRow(
  { line, fields, vendor, shortlists }: RowToPlan,
  categories: readonly CategoryShortlist[],
): PlannedRow {
  const changes: PlannedRow['changes'] = FIELDS.filter((field) => vendor?.[field] !== fields[field]).map((field) => ({
    field,
    from: vendor?.[field] ?? null,
    to: fields[field],
  }));
  const from = vendor && textOf(membershipsOf(vendor.id, categories));
  const to = shortlists && textOf(shortlists);
  if (to !== undefined && to !== (from ?? '')) changes.push({ field: 'shortlists', from: from ?? null, to });
  const row = { line, name: fields.name, changes, errors: [], fields, ...(shortlists && { shortlists }) };
  if (!vendor) return { ...row, action: 'create' };
  return { ...row, vendor, action: changes.length === 0 ? 'unchanged' : 'update' };
}
