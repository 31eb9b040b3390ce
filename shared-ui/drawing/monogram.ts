import { EMBLEM_SHAPES, type EmblemShape } from './emblem-paths.ts';
import { CATEGORY_COLORS, type CategoryColor } from './theme-colors.ts';

export interface Monogram {
  letters: string;
  shape: EmblemShape;
  color: CategoryColor;
}

// Hashes a text with FNV-1a. That takes little code, and similar short names get different hashes.
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

function lettersOf(name: string): string {
  const words = name
    .trim()
    .split(/[\s\-_.&/]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  const initial = (word: string | undefined) => (word ? (/[\p{L}\p{N}]/u.exec(word)?.[0] ?? '') : '');
  const letters = words.length > 1 ? initial(words[0]) + initial(words[1]) : initial(words[0]);
  return letters.toUpperCase() || '?';
}

/** The emblem of a name, which is always the same for the same name. */
export function monogramOf(name: string): Monogram {
  const hash = hashOf(name.trim().toLowerCase());
  const shape = EMBLEM_SHAPES[hash % EMBLEM_SHAPES.length] ?? 'circle';
  const color = CATEGORY_COLORS[(hash >>> 8) % CATEGORY_COLORS.length] ?? 'green';
  return { letters: lettersOf(name), shape, color };
}
