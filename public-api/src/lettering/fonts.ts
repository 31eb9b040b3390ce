// Workspaces that import this file do not include the declaration by themselves.
/// <reference path="./opentype-js.d.ts" />
import { existsSync, readFileSync } from 'node:fs';
import opentype, { type Font } from 'opentype.js';

const BOLD_FILES = ['inter-latin-700', 'inter-latin-ext-700', 'inter-cyrillic-700', 'inter-greek-700'] as const;
/** The font files of each face. A character is looked up in them in this order. */
const FONT_FILES = {
  fraunces: ['fraunces-latin-600', 'fraunces-latin-ext-600', ...BOLD_FILES],
  bricolage: ['bricolage-grotesque-latin-700', 'bricolage-grotesque-latin-ext-700', ...BOLD_FILES],
  bold: BOLD_FILES,
  text: ['inter-latin-400', 'inter-latin-ext-400', 'inter-cyrillic-400', 'inter-greek-400'],
} as const;

export type Face = keyof typeof FONT_FILES;

/** In a release the folder is beside the program. */
const FONTS_FOLDER = ['./fonts/', '../../fonts/']
  .map((path) => new URL(path, import.meta.url))
  .find((url) => existsSync(url));

const loadedFonts = new Map<string, Font>();

/** Each file is read when a character first needs it. Most sites need only the first file of each face. */
function loadFont(name: string): Font {
  const known = loadedFonts.get(name);
  if (known !== undefined) return known;
  const file = readFontFile(`${name}.woff`);
  const font = opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
  loadedFonts.set(name, font);
  return font;
}

/** Reads a file of the folder, such as `inter-latin.woff2`. */
export const readFontFile = (file: string) => readFileSync(new URL(file, FONTS_FOLDER));

export function findFont(character: string, face: Face): Font | undefined {
  for (const name of FONT_FILES[face]) {
    const font = loadFont(name);
    if (font.charToGlyphIndex(character) > 0) return font;
  }
  return undefined;
}
