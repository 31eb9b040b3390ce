import { LAUREL_BRANCH } from '../../../shared-ui/drawing/laurel-branch.ts';
import { monogramOf } from '../../../shared-ui/drawing/monogram.ts';
import { sealPath } from '../../../shared-ui/drawing/seal-paths.ts';
import { DARK_CATEGORY_COLORS } from '../../../shared-ui/drawing/theme-colors.ts';
import type { Face } from './fonts.ts';
import { outline } from './lettering.ts';

/** A square: its center and the length of a side. */
export type Spot = { x: number; y: number; size: number };

const SQUARE = 64;

const atSpot = ({ x, y, size }: Spot, drawing: string): string =>
  `<g transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / SQUARE})">${drawing}</g>`;

const BRANCH = [
  `<path d="${LAUREL_BRANCH.stem}" fill="none" stroke-width="${LAUREL_BRANCH.stemWidth}" stroke-linecap="round"/>`,
  ...LAUREL_BRANCH.leaves.map(
    ({ x, y, turn, size }) =>
      `<path d="${LAUREL_BRANCH.leaf}" stroke="none" transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"/>`,
  ),
].join('');

export function laurel(spot: Spot, color: string): string {
  const both = `${BRANCH}<g transform="matrix(-1 0 0 1 64 0)">${BRANCH}</g>`;
  return atSpot(spot, `<g fill="${color}" stroke="${color}">${both}</g>`);
}

const CHECK = 'M22.5 32.5L29.5 39.5L42 25.5';

/** The product's mark: a check in a laurel. */
export function laurelWithCheck(spot: Spot, color: string): string {
  const check = `<path d="${CHECK}" fill="none" stroke="${color}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>`;
  return laurel(spot, color) + atSpot(spot, check);
}

/** The seal that a vendor without a picture has on every page. */
export function monogram(name: string, spot: Spot, face: Face): string {
  const { letters, shape, color } = monogramOf(name);
  const hue = DARK_CATEGORY_COLORS[color];
  const size = letters.length > 1 ? 22 : 30;
  const path = sealPath(shape);
  return atSpot(
    spot,
    `<path d="${path}" fill="${hue.tint}"/>` +
      `<path d="${path}" fill="none" stroke="${hue.fill}" stroke-width="2" transform="translate(32 32) scale(0.86) translate(-32 -32)"/>` +
      `<path d="${outline({ text: letters, face, size, x: 32, y: 32 + size * 0.35, anchor: 'middle' })}" fill="${hue.text}"/>`,
  );
}

export const path = (data: string, color: string): string => `<path d="${data}" fill="${color}"/>`;
