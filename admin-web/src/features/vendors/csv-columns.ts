/** The fields that an import reads from a file. */
export const COLUMN_FIELDS = [
  { field: 'name', label: 'Name', required: true },
  { field: 'description', label: 'Description', required: true },
  { field: 'imageUrl', label: 'Picture address', required: true },
  { field: 'shortlists', label: 'Shortlists', required: false },
] as const;

export type ColumnField = (typeof COLUMN_FIELDS)[number]['field'];
/** The column of each field, counted from 0. */
export type ColumnMapping = Partial<Record<ColumnField, number>>;

export type CsvHeadings = {
  headings: readonly string[];
  /** The first row, as an example of what is in each column. */
  example: readonly string[];
};

/**
 * `exact` are headings that the server knows, `alike` are others with the same meaning. All are in lower case, with
 * letters and digits only.
 */
const KNOWN_HEADINGS: Record<ColumnField, { exact: readonly string[]; alike: readonly string[] }> = {
  name: {
    exact: ['name'],
    alike: ['vendor', 'vendorname', 'shop', 'shopname', 'company', 'business', 'store', 'title'],
  },
  description: { exact: ['description'], alike: ['about', 'details', 'text', 'summary', 'bio', 'desc'] },
  imageUrl: {
    exact: ['imageurl', 'image'],
    alike: ['picture', 'pictureurl', 'pictureaddress', 'photo', 'photourl', 'logo', 'logourl', 'img'],
  },
  shortlists: { exact: ['shortlists', 'categories'], alike: ['shortlist', 'category', 'nominatedin', 'nominations'] },
};

const FIELDS = COLUMN_FIELDS.map(({ field }) => field);
const plainHeading = (heading: string) => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const isRead = (heading: string) => FIELDS.some((field) => KNOWN_HEADINGS[field].exact.includes(plainHeading(heading)));

/** True if the server reads the file without a mapping. */
export function isPlainFile({ headings }: CsvHeadings): boolean {
  return COLUMN_FIELDS.every(({ field, required }) => {
    const found = headings.filter((heading) => KNOWN_HEADINGS[field].exact.includes(plainHeading(heading))).length;
    return found === 1 || (found === 0 && !required);
  });
}

/**
 * Guesses the column of each field. Each column is proposed for one field at most. Headings that the server knows are
 * taken before headings that only mean the same.
 */
export function guessColumns({ headings }: CsvHeadings): ColumnMapping {
  const mapping: ColumnMapping = {};
  for (const kind of ['exact', 'alike'] as const) {
    for (const field of FIELDS) {
      if (mapping[field] !== undefined) continue;
      const taken = Object.values(mapping);
      const index = headings.findIndex(
        (heading, column) => KNOWN_HEADINGS[field][kind].includes(plainHeading(heading)) && !taken.includes(column),
      );
      if (index >= 0) mapping[field] = index;
    }
  }
  return mapping;
}

export const isComplete = (mapping: ColumnMapping): boolean =>
  COLUMN_FIELDS.every(({ field, required }) => !required || mapping[field] !== undefined);

/** A column can be one field only, so choosing it for another field takes it from the first. */
export function chooseColumn(mapping: ColumnMapping, field: ColumnField, column: number | undefined): ColumnMapping {
  const others = Object.entries(mapping).filter(([other, index]) => other !== field && index !== column);
  return { ...Object.fromEntries(others), ...(column === undefined ? {} : { [field]: column }) };
}

export function readHeadings(csv: string): CsvHeadings {
  const { cells, end } = readRecord(csv, 0, separatorOf(csv));
  return { headings: cells, example: readRecord(csv, end, separatorOf(csv)).cells };
}

/** The file with the headings that the server reads. The server ignores the heading of a column that is not chosen. */
export function renameHeadings(csv: string, mapping: ColumnMapping): string {
  const separator = separatorOf(csv);
  const { cells, end } = readRecord(csv, 0, separator);
  const renamed = cells.map((heading, column) => {
    const field = FIELDS.find((known) => mapping[known] === column);
    return field ?? (isRead(heading) ? `${heading} (not used)` : heading);
  });
  return `${renamed.map((heading) => quoteCell(heading, separator)).join(separator)}\n${csv.slice(end)}`;
}

const quoteCell = (cell: string, separator: string) =>
  cell.includes(separator) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** Finds the separator as the server does: a comma if the line of headings has one, else a semicolon, else a tab. */
function separatorOf(csv: string): string {
  const [line = ''] = csv.trimStart().split(/[\r\n]/, 1);
  return [',', ';', '\t'].find((separator) => line.includes(separator)) ?? ',';
}

/**
 * Reads the cells of one line from `start`. `end` is where the next line begins. Lines without any text are skipped.
 */
function readRecord(csv: string, start: number, separator: string): { cells: string[]; end: number } {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let at = start;
  while (/[\uFEFF\s]/.test(csv[at] ?? '')) at += 1;
  for (; at < csv.length; at += 1) {
    const char = csv[at] as string;
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (csv[at + 1] === '"') {
        cell += char;
        at += 1;
      } else isQuoted = false;
    } else if (char === '"') isQuoted = true;
    else if (char === '\n' || char === '\r') {
      at += csv.startsWith('\r\n', at) ? 2 : 1;
      break;
    } else if (char === separator) {
      cells.push(cell.trim());
      cell = '';
    } else cell += char;
  }
  return { cells: [...cells, cell.trim()], end: at };
}
