/**
 * The parts of opentype.js that Plaudit uses. The package brings no types. Node loads its CommonJS file, so there is
 * only a default export.
 */
declare module 'opentype.js' {
  export type PathCommand = Readonly<Partial<Record<'x1' | 'y1' | 'x2' | 'y2' | 'x' | 'y', number>>> & { type: string };
  export interface Glyph {
    advanceWidth: number;
    getPath(x: number, y: number, size: number): { commands: readonly PathCommand[] };
  }
  export interface Font {
    unitsPerEm: number;
    /** 0 if the font does not have the character. */
    charToGlyphIndex(character: string): number;
    charToGlyph(character: string): Glyph;
    getKerningValue(left: Glyph, right: Glyph): number;
  }
  const opentype: { parse(file: ArrayBuffer): Font };
  export default opentype;
}
