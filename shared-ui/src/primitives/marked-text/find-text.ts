import { wordsOf } from '../../../format/search.ts';

type Match = { start: number; end: number };

/**
 * Where in a text a search found something: the typed text, or if that is nowhere, each of its words. Ignores upper and
 * lower case.
 */
export function findMatches(search: string, text: string): Match[] {
  const whole = findText(search.trim(), text);
  if (whole) return [whole];
  const matches: Match[] = [];
  const found = wordsOf(search).flatMap((word) => findText(word, text) ?? []);
  for (const match of found.sort((a, b) => a.start - b.start)) {
    const before = matches.at(-1);
    // One word can be a part of another.
    if (before && match.start < before.end) before.end = Math.max(before.end, match.end);
    else matches.push(match);
  }
  return matches;
}

/** Indexes in `text.toLowerCase()` would be wrong, because İ is longer in lower case. */
function findText(wanted: string, text: string): Match | undefined {
  if (wanted === '') return undefined;
  const found = new RegExp(wanted.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'iu').exec(text);
  return found ? { start: found.index, end: found.index + found[0].length } : undefined;
}
