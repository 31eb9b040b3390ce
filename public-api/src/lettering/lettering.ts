import bidiFactory from 'bidi-js';
import * as harfbuzz from 'harfbuzzjs';
import { type FittedText, fitText } from '../../../shared-ui/drawing/fit-text.ts';
import type { Words } from '../../../shared-ui/drawing/shapes.ts';
import { type Face, type Font, findFont } from './fonts.ts';

/** Letters as outlines, so that a picture looks the same on every machine and needs none of its fonts. */

const bidi = bidiFactory();

/** Letters that stand together, in one font and one direction. */
type Run = { text: string; font: Font; level: number; start: number };
/** Where a glyph begins, as a share of the size. */
type PlacedGlyph = { font: Font; id: number; x: number; y: number };

/** The parts of a line, from left to right. */
function runsOf(text: string, face: Face): Run[] {
  const direction = bidi.getEmbeddingLevels(text);
  const runs: Run[] = [];
  let start = 0;
  for (const character of text) {
    const last = runs.at(-1);
    const level = direction.levels[start] ?? 0;
    // A space has no letter of its own, and a mark belongs to the letter before it.
    const font = last && /[\s\p{M}]/u.test(character) ? last.font : findFont(character, face);
    if (last && font === last.font && level === last.level) last.text += character;
    else if (font !== undefined) runs.push({ text: character, font, level, start });
    start += character.length;
  }
  const order = bidi.getReorderedIndices(text, direction);
  return runs.sort((a, b) => order.indexOf(a.start) - order.indexOf(b.start));
}

/** Finds the glyphs of a line and how wide it is. Arabic letters are joined here, and others are kerned. */
function layOut(text: string, face: Face): { glyphs: PlacedGlyph[]; width: number } {
  const glyphs: PlacedGlyph[] = [];
  let width = 0;
  for (const { text: part, font, level } of runsOf(text, face)) {
    const buffer = new harfbuzz.Buffer();
    buffer.addText(part);
    buffer.guessSegmentProperties();
    buffer.setDirection(level % 2 === 1 ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR);
    harfbuzz.shape(font.shaper, buffer);
    for (const { codepoint: id, xOffset = 0, yOffset = 0, xAdvance = 0 } of buffer.getGlyphInfosAndPositions()) {
      glyphs.push({ font, id, x: width + xOffset / font.unitsPerEm, y: yOffset / font.unitsPerEm });
      width += xAdvance / font.unitsPerEm;
    }
  }
  return { glyphs, width };
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

export const widthOf = (text: string, face: Face, size: number): number => layOut(text, face).width * size;

/** The outlines of one line, whose baseline is at `y`, as the data of an SVG path. */
export function outline({ text, face, size, x, y, anchor = 'start' }: Omit<Words<Face>, 'kind' | 'color'>): string {
  const { glyphs, width } = layOut(text, face);
  const left = x - { start: 0, middle: 0.5, end: 1 }[anchor] * width * size;
  return glyphs
    .flatMap((glyph) => {
      const scale = size / glyph.font.unitsPerEm;
      const [originX, originY] = [left + glyph.x * size, y - glyph.y * size];
      // In a font `y` goes up. The values are pairs of x and y.
      const place = (value: number, index: number) =>
        index % 2 === 0 ? originX + value * scale : originY - value * scale;
      return glyph.font.shaper
        .glyphToJson(glyph.id)
        .map(
          ({ type, values }) =>
            type + values.map((value, index) => Math.round(place(value, index) * 10) / 10).join(' '),
        );
    })
    .join('');
}

/** As `fitText`, with the widths of a face. */
export const fit = (
  text: string,
  { face, ...room }: { face: Face; width: number; sizes: readonly (readonly number[])[] },
): FittedText => fitText(text, { ...room, widthOf: (part, size) => widthOf(part, face, size) });
