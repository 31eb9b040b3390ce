import type { Font, Glyph, PathCommand } from 'opentype.js';
import { type FittedText, fitText } from '../../../shared-ui/drawing/fit-text.ts';
import type { Words } from '../../../shared-ui/drawing/shapes.ts';
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

/** The outlines of one line, whose baseline is at `y`, as the data of an SVG path. */
export function outline({ text, face, size, x, y, anchor = 'start' }: Omit<Words<Face>, 'kind' | 'color'>): string {
  const { glyphs, width } = layOut(text, face, size);
  const left = x - { start: 0, middle: 0.5, end: 1 }[anchor] * width;
  return glyphs.flatMap((placed) => placed.glyph.getPath(left + placed.x, y, size).commands.map(writeCommand)).join('');
}

/** opentype.js can write a path itself, but its rounding makes NaN of some numbers. */
function writeCommand({ type, ...point }: PathCommand): string {
  const numbers = (['x1', 'y1', 'x2', 'y2', 'x', 'y'] as const).flatMap((name) => point[name] ?? []);
  return type + numbers.map((number) => Math.round(number * 10) / 10).join(' ');
}

/** As `fitText`, with the widths of a face. */
export const fit = (
  text: string,
  { face, ...room }: { face: Face; width: number; sizes: readonly (readonly number[])[] },
): FittedText => fitText(text, { ...room, widthOf: (part, size) => widthOf(part, face, size) });
