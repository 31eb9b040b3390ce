export const MONOGRAM_SHAPES = ['circle', 'scallop', 'octagon', 'shield', 'rosette'] as const;
export type MonogramShape = (typeof MONOGRAM_SHAPES)[number];

export const MONOGRAM_HUES = ['blue', 'yellow', 'purple', 'orange', 'green', 'indigo'] as const;
export type MonogramHue = (typeof MONOGRAM_HUES)[number];

export interface Monogram {
  letters: string;
  shape: MonogramShape;
  hue: MonogramHue;
}

// FNV-1a: small, and spreads short names well.
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

/** The same name always draws the same seal. */
export function monogramOf(name: string): Monogram {
  const hash = hashOf(name.trim().toLowerCase());
  const shape = MONOGRAM_SHAPES[hash % MONOGRAM_SHAPES.length] ?? 'circle';
  const hue = MONOGRAM_HUES[(hash >>> 8) % MONOGRAM_HUES.length] ?? 'green';
  return { letters: lettersOf(name), shape, hue };
}
