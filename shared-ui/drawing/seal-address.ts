import { type Monogram, monogramOf } from './monogram.ts';
import { SEAL_SHAPES } from './seal-paths.ts';
import { CATEGORY_COLORS } from './theme-colors.ts';

/*
 * A vendor whose organizers have chosen the drawn seal has the address of that seal in place of a picture. The address
 * says what is drawn, so what is there never changes: `/pictures/seals/circle-blue-4e-53.svg` has the letters NS.
 */

export const SEALS_PATH = '/pictures/seals/';

const FILE = /^([a-z]+)-([a-z]+)((?:-[0-9a-f]{1,6}){1,6})\.svg$/;
const LAST_CODE_POINT = 0x10ffff;

/** Letters are written as numbers, because not every letter can be part of a path. */
export function sealAddressOf(name: string): string {
  const { letters, shape, color } = monogramOf(name);
  const codes = [...letters].map((letter) => letter.codePointAt(0)?.toString(16));
  return `${SEALS_PATH}${[shape, color, ...codes].join('-')}.svg`;
}

export const isSealAddress = (address: string): boolean => address.startsWith(SEALS_PATH);

/** Reads what is drawn from the last part of an address. */
export function readSealFile(file: string): Monogram | undefined {
  const [, shapeName, colorName, codes = ''] = FILE.exec(file) ?? [];
  const shape = SEAL_SHAPES.find((known) => known === shapeName);
  const color = CATEGORY_COLORS.find((known) => known === colorName);
  const points = codes
    .split('-')
    .slice(1)
    .map((code) => Number.parseInt(code, 16));
  if (!shape || !color || points.some((point) => point > LAST_CODE_POINT)) return undefined;
  return { shape, color, letters: String.fromCodePoint(...points) };
}
