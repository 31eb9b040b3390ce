import { EMBLEM_SHAPES } from './emblem-paths.ts';
import { type Monogram, monogramOf } from './monogram.ts';
import { CATEGORY_COLORS } from './theme-colors.ts';

/*
 * A vendor whose organizers have chosen the drawn emblem has the address of that emblem in place of a picture. The
 * address says what is drawn, so what is there never changes: `/pictures/emblems/circle-blue-4e-53.svg` has the
 * letters NS.
 */

export const EMBLEMS_PATH = '/pictures/emblems/';

const FILE = /^([a-z]+)-([a-z]+)((?:-[0-9a-f]{1,6}){1,6})\.svg$/;
const LAST_CODE_POINT = 0x10ffff;

/** Letters are written as numbers, because not every letter can be part of a path. */
export function emblemAddressOf(name: string): string {
  const { letters, shape, color } = monogramOf(name);
  const codes = [...letters].map((letter) => letter.codePointAt(0)?.toString(16));
  return `${EMBLEMS_PATH}${[shape, color, ...codes].join('-')}.svg`;
}

export const isEmblemAddress = (address: string): boolean => address.startsWith(EMBLEMS_PATH);

/** Reads what is drawn from the last part of an address. */
export function readEmblemFile(file: string): Monogram | undefined {
  const [, shapeName, colorName, codes = ''] = FILE.exec(file) ?? [];
  const shape = EMBLEM_SHAPES.find((known) => known === shapeName);
  const color = CATEGORY_COLORS.find((known) => known === colorName);
  const points = codes
    .split('-')
    .slice(1)
    .map((code) => Number.parseInt(code, 16));
  if (!shape || !color || points.some((point) => point > LAST_CODE_POINT)) return undefined;
  return { shape, color, letters: String.fromCodePoint(...points) };
}
