import { LAUREL_BRANCH } from '../../../shared-ui/drawing/laurel-branch.ts';
import { monogramOf } from '../../../shared-ui/drawing/monogram.ts';
import { sealPath } from '../../../shared-ui/drawing/seal-paths.ts';
import { DARK_CATEGORY_COLORS } from '../../../shared-ui/drawing/theme-colors.ts';
import type { Face } from './fonts.ts';
import { outline } from './lettering.ts';

/** A square: its center and the length of a side. */
export type Spot = { x: number; y: number; size: number };

/** The side of the square in which each mark is drawn before it is scaled. */
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

export function drawLaurel(spot: Spot, color: string): string {
  const both = `${BRANCH}<g transform="matrix(-1 0 0 1 64 0)">${BRANCH}</g>`;
  return atSpot(spot, `<g fill="${color}" stroke="${color}">${both}</g>`);
}

const CHECK = 'M22.5 32.5L29.5 39.5L42 25.5';

/** The product's mark: a check in a laurel. */
export function drawLaurelWithCheck(spot: Spot, color: string): string {
  const check = `<path d="${CHECK}" fill="none" stroke="${color}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>`;
  return drawLaurel(spot, color) + atSpot(spot, check);
}

const scaled = (share: number): string => `translate(32 32) scale(${share}) translate(-32 -32)`;

export const sealColorOf = (name: string): string => DARK_CATEGORY_COLORS[monogramOf(name).color].fill;

/**
 * The seal that a vendor without a picture has on the site. Here it is large, so it is drawn as a medal: with a rim,
 * a fine ring and the letters in the font of titles.
 */
export function drawMedal(name: string, spot: Spot, face: Face): string {
  const { letters, shape, color } = monogramOf(name);
  const hue = DARK_CATEGORY_COLORS[color];
  const size = letters.length > 1 ? 21 : 28;
  const edge = sealPath(shape);
  return atSpot(
    spot,
    `<path d="${edge}" fill="${hue.fill}"/>` +
      `<path d="${edge}" fill="${hue.tint}" transform="${scaled(0.92)}"/>` +
      `<path d="${edge}" fill="none" stroke="${hue.fill}" stroke-opacity="0.55" stroke-width="0.75" transform="${scaled(0.83)}"/>` +
      `<path d="${outline({ text: letters, face, size, x: 32, y: 32 + size * 0.35, anchor: 'middle' })}" fill="${hue.text}"/>`,
  );
}

export const path = (data: string, color: string): string => `<path d="${data}" fill="${color}"/>`;
