import type { Font, Glyph, PathCommand } from 'opentype.js';
import { type Face, findFont } from './fonts.ts';

/** Letters as outlines, so that a picture looks the same on every machine and needs none of its fonts. */

type PlacedGlyph = { glyph: Glyph; x: number };

/**
 * Finds where each glyph begins, and where the last one ends. It works glyph by glyph. For a whole text opentype.js
 * would also look for ligatures, which the fonts here do not have. That search would take longer than everything else.
 */
function layOut(text: string, face: Face, size: number): { glyphs: PlacedGlyph[]; width: number } {
  const glyphs: PlacedGlyph[] = [];
  let x = 0;
  let previous: { font: Font; glyph: Glyph } | undefined;
  for (const character of text) {
    const font = findFont(character, face);
    if (font === undefined) continue;
    const scale = size / font.unitsPerEm;
    const glyph = font.charToGlyph(character);
    if (previous?.font === font) x += font.getKerningValue(previous.glyph, glyph) * scale;
    glyphs.push({ glyph, x });
    x += glyph.advanceWidth * scale;
    previous = { font, glyph };
  }
  return { glyphs, width: x };
}

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/**
 * Returns the text as it can be drawn: in one line, without emoji. Undefined if nothing would be left, or if the fonts
 * lack one of its letters or digits, because a name with gaps is worse than none.
 */
export function drawableText(text: string): string | undefined {
  let drawn = '';
  for (const character of text.normalize('NFC').replace(/\s+/gu, ' ')) {
    if (findFont(character, 'text') !== undefined) drawn += character;
    else if (LETTER_OR_DIGIT.test(character)) return undefined;
  }
  return drawn.replace(/ {2,}/g, ' ').trim() || undefined;
}

export const widthOf = (text: string, face: Face, size: number): number => layOut(text, face, size).width;

export type Line = {
  text: string;
  face: Face;
  size: number;
  x: number;
  y: number;
  anchor?: 'start' | 'middle' | 'end';
};

/** The outlines of one line, whose baseline is at `y`, as the data of an SVG path. */
export function outline({ text, face, size, x, y, anchor = 'start' }: Line): string {
  const { glyphs, width } = layOut(text, face, size);
  const left = x - { start: 0, middle: 0.5, end: 1 }[anchor] * width;
  return glyphs.flatMap((placed) => placed.glyph.getPath(left + placed.x, y, size).commands.map(writeCommand)).join('');
}

/** opentype.js can write a path itself, but its rounding makes NaN of some numbers. */
function writeCommand({ type, ...point }: PathCommand): string {
  const numbers = (['x1', 'y1', 'x2', 'y2', 'x', 'y'] as const).flatMap((name) => point[name] ?? []);
  return type + numbers.map((number) => Math.round(number * 10) / 10).join(' ');
}

export type FittedText = { lines: string[]; size: number };

type TextBox = {
  face: Face;
  width: number;
  /** The sizes of a text in one line, then those in two lines, and so on. The largest is first. */
  sizes: readonly (readonly number[])[];
};

/** Uses as few lines as possible, and the largest size that fits them. A text that fits in no size is cut off. */
export function fit(text: string, { face, width, sizes }: TextBox): FittedText {
  for (const [index, sizesOfLines] of sizes.entries()) {
    for (const size of sizesOfLines) {
      const lines = wrapText(text, face, size, width);
      if (lines.length <= index + 1 && lines.every((line) => widthOf(line, face, size) <= width))
        return { lines, size };
    }
  }
  const size = sizes.at(-1)?.at(-1) ?? 0;
  const lines = wrapText(text, face, size, width);
  const whole = lines.slice(0, sizes.length - 1);
  const rest = lines.slice(sizes.length - 1).join(' ');
  return {
    size,
    lines: [...whole, rest].filter((line) => line !== '').map((line) => cutText(line, face, size, width)),
  };
}

function wrapText(text: string, face: Face, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(longer, face, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A word that was cut at the end of a text, with the spaces and punctuation before it. */
const PART_OF_A_WORD = /[\s,;:.–-]+\S*$/u;

/** Cuts between words, unless little would be left. */
function cutText(text: string, face: Face, size: number, width: number): string {
  if (widthOf(text, face, size) <= width) return text;
  const characters = [...text];
  while (characters.length > 0 && widthOf(`${characters.join('').trimEnd()}…`, face, size) > width) characters.pop();
  const start = characters.join('');
  const words = start.replace(PART_OF_A_WORD, '');
  return `${words.length > start.length / 2 ? words : start.trimEnd()}…`;
}
