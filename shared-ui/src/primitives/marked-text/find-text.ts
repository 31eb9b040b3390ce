import { wordsOf } from '../../../format/search.ts';

type Part = { start: number; end: number };

/**
 * The parts of a text that a search found: the typed text, or if that is nowhere, each of its words. Ignores upper and
 * lower case.
 */
export function findParts(search: string, text: string): Part[] {
  const whole = findText(search.trim(), text);
  if (whole) return [whole];
  const parts: Part[] = [];
  const found = wordsOf(search).flatMap((word) => findText(word, text) ?? []);
  for (const part of found.sort((a, b) => a.start - b.start)) {
    const before = parts.at(-1);
    // One word can be a part of another.
    if (before && part.start < before.end) before.end = Math.max(before.end, part.end);
    else parts.push(part);
  }
  return parts;
}

/** Indexes in `text.toLowerCase()` would be wrong, because İ is longer in lower case. */
function findText(wanted: string, text: string): Part | undefined {
  if (wanted === '') return undefined;
  const found = new RegExp(wanted.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'iu').exec(text);
  return found ? { start: found.index, end: found.index + found[0].length } : undefined;
}
