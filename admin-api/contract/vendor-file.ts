import { csvSeparatorOf } from './csv-separator.ts';

export type ImportField = 'name' | 'description' | 'imageUrl' | 'shortlists' | 'links';

const HEADINGS: ReadonlyMap<string, ImportField> = new Map([
  ['name', 'name'],
  ['description', 'description'],
  ['imageurl', 'imageUrl'],
  ['image', 'imageUrl'],
  ['shortlists', 'shortlists'],
  ['categories', 'shortlists'],
  ['links', 'links'],
]);

/** The heading of a column with one link in each cell: `link`, or `link:` and the title that its links get. */
const LINK_HEADING = /^\s*link\s*\d*\s*(?::(.*))?$/is;

export const linkHeadingOf = (title: string): string => `link: ${title}`;

/** The title that a heading gives the links below it, if it gives one. */
export const linkTitleOf = (heading: string): string | undefined =>
  LINK_HEADING.exec(heading)?.[1]?.trim() || undefined;

/**
 * The field that an import reads from the column with this heading. Upper case, spaces, underscores and hyphens do not
 * matter, so `image_url` is read too. Only `links` may be in several columns. If an import would reject the headings of a file, the panel asks which columns to
 * read.
 */
export const importFieldOf = (heading: string): ImportField | undefined =>
  HEADINGS.get(heading.toLowerCase().replace(/[\s_-]/g, '')) ?? (LINK_HEADING.test(heading) ? 'links' : undefined);

export const importSeparatorOf = (csv: string): string =>
  csvSeparatorOf(csv, (heading) => importFieldOf(heading) !== undefined);
