/** The fields that an import of vendors reads from a file. */
export type ImportField = 'name' | 'description' | 'imageUrl' | 'shortlists';

const HEADINGS: ReadonlyMap<string, ImportField> = new Map([
  ['name', 'name'],
  ['description', 'description'],
  ['imageurl', 'imageUrl'],
  ['image', 'imageUrl'],
  ['shortlists', 'shortlists'],
  ['categories', 'shortlists'],
]);

/**
 * The field that an import reads from the column with this heading. Upper case, spaces, underscores and hyphens do not
 * matter, so `image_url` is read too. The panel asks for the columns of a file that an import would not read.
 */
export const importFieldOf = (heading: string): ImportField | undefined =>
  HEADINGS.get(heading.toLowerCase().replace(/[\s_-]/g, ''));

/** In countries with a decimal comma, spreadsheets separate cells with a semicolon or a tab. */
const SEPARATORS = [',', ';', '\t'] as const;

/**
 * The first of the separators that is in the line of headings. An import needs several headings, and none of those that
 * it reads contains a separator.
 */
export function importSeparatorOf(csv: string): string {
  const [headings = ''] = csv.trimStart().split(/[\r\n]/, 1);
  return SEPARATORS.find((separator) => headings.includes(separator)) ?? ',';
}
