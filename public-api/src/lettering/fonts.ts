import { existsSync, readFileSync } from 'node:fs';
import * as harfbuzz from 'harfbuzzjs';
import { unpackWoff } from './woff.ts';

/** Fonts of other scripts. The last ones are large, so they have one weight. */
const OTHER_SCRIPTS: readonly (readonly [name: (weight: 400 | 700) => string, script: RegExp])[] = [
  [(weight) => `noto-sans-arabic-${weight}`, /\p{scx=Arab}/u],
  [(weight) => `noto-sans-hebrew-${weight}`, /\p{scx=Hebr}/u],
  [() => 'noto-sans-jp-700', /[\p{scx=Hira}\p{scx=Kana}\p{scx=Hani}\uFF00-\uFFEF]/u],
  [() => 'noto-sans-kr-700', /\p{scx=Hang}/u],
];

const BOLD_FILES = ['inter-latin-700', 'inter-latin-ext-700', 'inter-cyrillic-700', 'inter-greek-700'];
/** The font files of each face. A character is looked up in them in this order, and then in those of its script. */
const FACES = {
  fraunces: { weight: 700, files: ['fraunces-latin-600', 'fraunces-latin-ext-600', ...BOLD_FILES] },
  bricolage: {
    weight: 700,
    files: ['bricolage-grotesque-latin-700', 'bricolage-grotesque-latin-ext-700', ...BOLD_FILES],
  },
  bold: { weight: 700, files: BOLD_FILES },
  text: { weight: 400, files: ['inter-latin-400', 'inter-latin-ext-400', 'inter-cyrillic-400', 'inter-greek-400'] },
} as const;

export type Face = keyof typeof FACES;

export interface Font {
  shaper: harfbuzz.Font;
  unitsPerEm: number;
}

/** In a release the folder is beside the program. */
const FONTS_FOLDER = ['./fonts/', '../../fonts/']
  .map((path) => new URL(path, import.meta.url))
  .find((url) => existsSync(url));

const loadedFonts = new Map<string, Font>();

/** Each file is read when a character first needs it. Most sites need only the first file of each face. */
function loadFont(name: string): Font {
  const known = loadedFonts.get(name);
  if (known !== undefined) return known;
  const face = new harfbuzz.Face(new harfbuzz.Blob(unpackWoff(readFileSync(new URL(`${name}.woff`, FONTS_FOLDER)))));
  const font = { shaper: new harfbuzz.Font(face), unitsPerEm: face.upem };
  loadedFonts.set(name, font);
  return font;
}

const has = ({ shaper }: Font, character: string) => shaper.nominalGlyph(character.codePointAt(0) ?? 0) !== undefined;

export function findFont(character: string, face: Face): Font | undefined {
  const { files, weight } = FACES[face];
  const others = OTHER_SCRIPTS.filter(([, script]) => script.test(character)).map(([name]) => name(weight));
  for (const name of [...files, ...others]) {
    const font = loadFont(name);
    if (has(font, character)) return font;
  }
  return undefined;
}
