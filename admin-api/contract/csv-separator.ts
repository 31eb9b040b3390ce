/** In countries with a decimal comma, spreadsheets separate cells with a semicolon or a tab. */
const SEPARATORS = [',', ';', '\t'] as const;

/**
 * The separator that splits the line of headings into the most headings that an import reads, or else into the most
 * headings. So a heading may contain another separator.
 */
export function csvSeparatorOf(csv: string, isRead: (heading: string) => boolean): string {
  const [line = ''] = csv.trimStart().split(/[\r\n]/, 1);
  const unquoted = line.replace(/"(?:[^"]|"")*"/g, (cell) => cell.slice(1, -1).replace(/[,;\t]/g, ' '));
  const splits = SEPARATORS.map((separator) => ({ separator, headings: unquoted.split(separator) }));
  const countRead = (headings: readonly string[]) => headings.filter(isRead).length;
  splits.sort(
    (one, other) => countRead(other.headings) - countRead(one.headings) || other.headings.length - one.headings.length,
  );
  return splits[0]?.separator ?? ',';
}
