import { importFieldOf, linkHeadingOf, linkTitleOf } from '@plaudit/admin-api/contract';
import { keptStorage } from '../../../../shared-ui/http/usable-storage.ts';
import { type ColumnKind, columnsByContent, type FoundColumn } from './column-content.ts';
import type { CsvTable } from './csv-table.ts';

export const COLUMN_KINDS: readonly { kind: ColumnKind; label: string }[] = [
  { kind: 'name', label: 'Name' },
  { kind: 'description', label: 'Description' },
  { kind: 'imageUrl', label: 'Picture' },
  { kind: 'shortlists', label: 'Categories' },
  { kind: 'link', label: 'Link' },
  { kind: 'out', label: 'Left out' },
];

/** Headings that people write, in lower case, with letters and digits only. */
const LIKELY_HEADINGS: readonly (readonly [ColumnKind, readonly string[]])[] = [
  ['name', ['name', 'vendor', 'vendorname', 'shop', 'shopname', 'company', 'business', 'store', 'title']],
  ['description', ['description', 'about', 'details', 'text', 'summary', 'bio', 'desc']],
  [
    'imageUrl',
    ['imageurl', 'image', 'picture', 'pictureurl', 'pictureaddress', 'photo', 'photourl', 'logo', 'logourl', 'img'],
  ],
  ['shortlists', ['shortlists', 'categories', 'shortlist', 'category', 'nominatedin', 'nominations']],
  [
    'link',
    ['website', 'web', 'site', 'homepage', 'url', 'webshop', 'onlineshop', 'instagram', 'facebook', 'etsy', 'blog'],
  ],
];

const plain = (heading: string) => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const readKindOf = (heading: string): ColumnKind | undefined => {
  const field = importFieldOf(heading);
  return field === 'links' ? 'link' : field;
};
const likelyKindOf = (heading: string) => LIKELY_HEADINGS.find(([, likely]) => likely.includes(plain(heading)))?.[0];

/**
 * What each column is: by its heading, if people write it for a field, and else by what is in it. Headings that the
 * server reads are taken before headings that only mean the same.
 */
export function guessColumns({ headings, rows }: CsvTable, categories: readonly string[]): FoundColumn[] {
  const known: (ColumnKind | undefined)[] = headings.map(() => undefined);
  for (const kindOf of [readKindOf, likelyKindOf]) {
    for (const [index, heading] of headings.entries()) {
      const kind = kindOf(heading);
      const isFree = kind === 'link' || (kind !== undefined && !known.includes(kind));
      if (isFree && known[index] === undefined) known[index] = kind;
    }
  }
  return columnsByContent(rows, known, categories);
}

/** A field is in one column, so choosing it for another takes it from the first. */
export const chooseKind = (kinds: readonly ColumnKind[], column: number, kind: ColumnKind): ColumnKind[] =>
  kinds.map((former, index) => {
    if (index === column) return kind;
    return former === kind && kind !== 'link' ? 'out' : former;
  });

/** Without the drawn emblems, a file needs a column with pictures. */
export const missingKinds = (kinds: readonly ColumnKind[], drawnEmblems: boolean): string[] =>
  COLUMN_KINDS.filter(({ kind }) => kind === 'name' || kind === 'description' || (kind === 'imageUrl' && !drawnEmblems))
    .filter(({ kind }) => !kinds.includes(kind))
    .map(({ label }) => label);

const KEY = 'plaudit.importColumns';
const KEPT = 20;
type Kept = readonly { headings: string; kinds: readonly ColumnKind[] }[];

/** Files without headings are the same if they have as many columns. */
const keyOf = ({ headings }: CsvTable) => JSON.stringify(headings);

function readKept(): Kept {
  try {
    const kept: unknown = JSON.parse(keptStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** What an organizer chose for a file with these headings, in this browser. */
export function rememberedKinds(table: CsvTable): readonly ColumnKind[] | undefined {
  const kinds = readKept().find(({ headings }) => headings === keyOf(table))?.kinds;
  return kinds?.length === table.headings.length ? kinds : undefined;
}

export function rememberKinds(table: CsvTable, kinds: readonly ColumnKind[]): void {
  const headings = keyOf(table);
  const others = readKept().filter((each) => each.headings !== headings);
  keptStorage.setItem(KEY, JSON.stringify([{ headings, kinds }, ...others].slice(0, KEPT)));
}

/** The heading of a column with links gives them their title, unless each cell has titles of its own. */
const linkHeading = (heading: string) => {
  if (heading === '') return 'link';
  if (importFieldOf(heading) !== 'links') return linkHeadingOf(heading);
  const title = linkTitleOf(heading);
  return title === undefined ? 'links' : linkHeadingOf(title);
};

const quote = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** The chosen columns with the headings that the server reads. `lines` has the row of each line of that file. */
export function toImportFile(
  { headings }: CsvTable,
  kinds: readonly ColumnKind[],
  rows: readonly { number: number; cells: readonly string[] }[],
): { csv: string; rowOfLine: (line: number) => number | undefined } {
  const columns = kinds.flatMap((kind, index) => (kind === 'out' ? [] : [{ kind, index }]));
  const first = columns.map(({ kind, index }) =>
    quote(kind === 'link' ? linkHeading((headings[index] ?? '').replace(/[\r\n]+/g, ' ')) : kind),
  );
  const lines: (number | undefined)[] = [undefined, undefined];
  const texts = rows.map(({ number, cells }) => {
    const last = columns.findLast(({ index }) => index < cells.length);
    // A row that is too short to have a cell says nothing of that field.
    const present = columns.slice(0, last ? columns.indexOf(last) + 1 : 0);
    const text = present.map(({ index }) => quote(cells[index] ?? '')).join(',');
    for (const _line of text.split(/\r\n?|\n/)) lines.push(number);
    return text;
  });
  return { csv: [first.join(','), ...texts].join('\n'), rowOfLine: (line) => lines[line] };
}
