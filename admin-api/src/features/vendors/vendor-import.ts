import type Joi from 'joi';
import { emblemAddressOf } from '../../../../shared-ui/drawing/emblem-address.ts';
import type { AdminVendor, CategoryShortlist, ImportVendorsResponse } from '../../../contract/index.ts';
import { type LinkChanges, linksAfter, linksText, NO_LINK_CHANGES, planLinks, readLinks } from './imported-links.ts';
import { type FindShortlists, findShortlistsIn, readNamedShortlists, shortlistCell } from './imported-shortlists.ts';
import { type FileRow, VENDOR_FIELDS } from './vendor-file.ts';
import type { VendorFields } from './vendors.queries.ts';
import { importedVendorSchema } from './vendors.schemas.ts';

type KnownVendor = VendorFields & Pick<AdminVendor, 'id' | 'links'>;

/** `vendor` is the existing vendor with this name. `fields` are the values after the import. */
export type PlannedRow = ImportVendorsResponse['rows'][number] & {
  fields?: VendorFields;
  vendor?: KnownVendor;
  /** The categories on whose shortlists the row puts the vendor. Absent if the file does not say. */
  shortlists?: readonly CategoryShortlist[];
  links: LinkChanges;
  /** The row as it is in the file. */
  cells: readonly string[];
};

const nameKey = (name: string): string => name.toLowerCase();

export const isSameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other);

/** Finds vendors and categories by name, ignoring upper and lower case. */
export function planImport(
  rows: readonly FileRow[],
  vendors: readonly AdminVendor[],
  categories: readonly CategoryShortlist[],
  drawnEmblems: boolean,
): PlannedRow[] {
  const byName = new Map<string, AdminVendor[]>();
  for (const vendor of vendors) {
    const key = nameKey(vendor.name);
    byName.set(key, [...(byName.get(key) ?? []), vendor]);
  }
  const lineByName = new Map<string, number>();
  const shortlistsOf = findShortlistsIn(categories);
  return rows.map((row): PlannedRow => {
    const { line, values } = row;
    const name = values.name ?? '';
    const known = byName.get(nameKey(name.trim())) ?? [];
    const withoutPicture = () => (drawnEmblems ? known[0]?.imageUrl || emblemAddressOf(name) : '');
    const given = {
      name,
      description: values.description ?? '',
      imageUrl: values.imageUrl?.trim() || withoutPicture(),
    };
    const result = importedVendorSchema.validate(given, {
      abortEarly: false,
      convert: false,
      errors: { wrap: { label: '' } },
    });
    if (result.error) return failedRow(row, given.name, messagesOf(result.error));
    const fields: VendorFields = result.value;
    const key = nameKey(fields.name);
    const earlierLine = lineByName.get(key);
    if (earlierLine !== undefined) return failedRow(row, fields.name, [`The name is already in line ${earlierLine}`]);
    lineByName.set(key, line);
    const [vendor, another] = byName.get(key) ?? [];
    if (another) return failedRow(row, fields.name, ['Several vendors have this name: edit them by hand']);
    const named = readNamedShortlists(values.shortlists, categories);
    if (named.unknown.length > 0) return failedRow(row, fields.name, named.unknown.map(noCategory));
    const { links, errors } = readLinks(row.linkCells);
    const linkChanges = planLinks(links, vendor?.links ?? []);
    const linkErrors = [...errors, ...linkChanges.errors];
    if (linkErrors.length > 0) return failedRow(row, fields.name, linkErrors);
    return planRow({ ...row, fields, vendor, shortlists: named.categories, links: linkChanges }, shortlistsOf);
  });
}

const FIELD_LABELS: Readonly<Record<string, string>> = {
  name: 'Name',
  description: 'Description',
  imageUrl: 'Image URL',
};

/** The messages for the person who corrects the file. They leave out the names that fields have in the code. */
const messagesOf = (error: Joi.ValidationError): string[] =>
  error.details.map(({ type, message, path, context }) => {
    const field = String(path[0]);
    const label = FIELD_LABELS[field] ?? field;
    if (type === 'string.empty') return `${label} is missing`;
    if (type === 'string.max') {
      return `${label} is too long (${String(context?.value).length} of ${context?.limit} characters)`;
    }
    return message.replace(field, label);
  });

type RowSource = Pick<PlannedRow, 'line' | 'cells'>;

export const failedRow = ({ line, cells }: RowSource, name: string, errors: string[]): PlannedRow => ({
  line,
  cells,
  name,
  action: 'error',
  changes: [],
  errors,
  links: NO_LINK_CHANGES,
});

const noCategory = (name: string): string => `There is no category "${name}"`;

type RowToPlan = RowSource & {
  fields: VendorFields;
  vendor: KnownVendor | undefined;
  shortlists?: PlannedRow['shortlists'] | undefined;
  links: LinkChanges;
};

export function planRow(
  { line, cells, fields, vendor, shortlists, links }: RowToPlan,
  shortlistsOf: FindShortlists,
): PlannedRow {
  const changes: PlannedRow['changes'] = VENDOR_FIELDS.filter((field) => vendor?.[field] !== fields[field]).map(
    (field) => ({
      field,
      from: vendor?.[field] ?? null,
      to: fields[field],
    }),
  );
  const from = vendor && shortlistCell(shortlistsOf(vendor.id));
  const to = shortlists && shortlistCell(shortlists);
  if (to !== undefined && to !== (from ?? '')) changes.push({ field: 'shortlists', from: from ?? null, to });
  if (links.added.length + links.retitled.length > 0) {
    const stored = vendor?.links ?? [];
    changes.push({ field: 'links', from: vendor ? linksText(stored) : null, to: linksText(linksAfter(stored, links)) });
  }
  const row = { line, cells, name: fields.name, changes, errors: [], fields, links, ...(shortlists && { shortlists }) };
  if (!vendor) return { ...row, action: 'create' };
  return { ...row, vendor, action: changes.length === 0 ? 'unchanged' : 'update' };
}
