import { categoriesInCell } from '@plaudit/admin-api/contract';

/** What a column becomes in an import. Only links may be in several columns. */
export type ColumnKind = 'name' | 'description' | 'imageUrl' | 'shortlists' | 'link' | 'out';

const ADDRESS = /^(?:(?:https?:\/\/|www\.)\S+|[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?:\/\S*)?)$/iu;
const PICTURE = /\.(?:jpe?g|png|webp|gif|svg|avif)(?:[?#]\S*)?$/i;

export const isAddress = (text: string): boolean => ADDRESS.test(text);
const isPicture = (text: string) => PICTURE.test(text) && !/\s/.test(text);
const hasLetters = (text: string) => /\p{L}/u.test(text);

/** Rows that are read to find out what is in a column. */
const ROWS_READ = 300;
const SHORT_NAME = 60;
const LONG_TEXT = 15;

type Content = {
  filled: number;
  /** Parts of the cells that have a text, from 0 to 1. */
  addresses: number;
  pictures: number;
  categories: number;
  letters: number;
  different: number;
  length: number;
  begins: string | undefined;
};

function contentOf(cells: readonly string[], categories: readonly string[]): Content {
  const texts = cells.filter((cell) => cell !== '');
  const part = (matches: (text: string) => boolean) =>
    texts.length === 0 ? 0 : texts.filter(matches).length / texts.length;
  return {
    filled: cells.length === 0 ? 0 : texts.length / cells.length,
    addresses: part(isAddress),
    pictures: part(isPicture),
    categories: part((text) => categoriesInCell(text, categories).known.length > 0),
    letters: part(hasLetters),
    different: texts.length === 0 ? 0 : new Set(texts.map((text) => text.toLowerCase())).size / texts.length,
    length: texts.reduce((sum, text) => sum + text.length, 0) / Math.max(1, texts.length),
    begins: ['https://', 'http://', 'www.'].find((start) => part((text) => text.startsWith(start)) > 0.8),
  };
}

export type FoundColumn = { kind: ColumnKind; why?: string | undefined };

/** Finds out by its content what each column is that `known` says nothing about. The language of headings does not matter. */
export function columnsByContent(
  rows: readonly (readonly string[])[],
  known: readonly (ColumnKind | undefined)[],
  categories: readonly string[],
): FoundColumn[] {
  const read = rows.slice(0, ROWS_READ);
  const contents = known.map((_kind, index) =>
    contentOf(
      read.map((row) => row[index] ?? ''),
      categories,
    ),
  );
  const found: FoundColumn[] = known.map((kind) => ({ kind: kind ?? 'out' }));
  const open = () => contents.flatMap((content, index) => (isOpen(index) ? [{ ...content, index }] : []));
  const isOpen = (index: number) => known[index] === undefined && found[index]?.kind === 'out';
  const isTaken = (kind: ColumnKind) => found.some((column) => column.kind === kind);
  const take = (index: number, kind: ColumnKind, why: string) => {
    found[index] = { kind, why };
  };
  for (const { index, pictures, addresses, begins, categories: named } of open()) {
    if (pictures > 0.8) {
      if (!isTaken('imageUrl')) take(index, 'imageUrl', 'addresses of pictures');
    } else if (addresses > 0.8) take(index, 'link', begins ? `begins with ${begins}` : 'addresses');
    else if (named >= 0.6 && !isTaken('shortlists')) take(index, 'shortlists', `names of your ${categories.length}`);
  }
  const texts = open().filter(({ letters }) => letters > 0.8);
  if (!isTaken('name')) {
    const names = texts.filter((each) => each.filled > 0.9 && each.different > 0.9 && each.length <= SHORT_NAME);
    const [first] = names;
    if (first) take(first.index, 'name', 'short, never empty');
  }
  if (!isTaken('description')) {
    const [longest] = texts
      .filter(({ index, length }) => isOpen(index) && length >= LONG_TEXT)
      .sort((one, other) => other.length - one.length);
    if (longest) take(longest.index, 'description', 'long text');
  }
  return found;
}
