/** Ignores upper and lower case. Indexes in `text.toLowerCase()` would be wrong, because İ is longer in lower case. */
export function findText(search: string, text: string): { start: number; end: number } | undefined {
  const wanted = search.trim();
  if (wanted === '') return undefined;
  const found = new RegExp(wanted.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'iu').exec(text);
  return found ? { start: found.index, end: found.index + found[0].length } : undefined;
}
