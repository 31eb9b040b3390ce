import { BALLOT_SEAL } from './ballot-seal.ts';
import { emblemPath } from './emblem-paths.ts';
import { LAUREL_BRANCH } from './laurel-branch.ts';
import { type Monogram, monogramOf } from './monogram.ts';
import { atSpot, type Group, type Path, type Place, type Shape, type Spot } from './shapes.ts';
import { DARK_CATEGORY_COLORS } from './theme-colors.ts';

export function laurel(spot: Spot, color: string): Group<never, never> {
  const branch: Shape[] = [
    { kind: 'path', d: LAUREL_BRANCH.stem, stroke: color, strokeWidth: LAUREL_BRANCH.stemWidth },
    ...LAUREL_BRANCH.leaves.map(
      ({ x, y, turn, size }): Path => ({
        kind: 'path',
        d: LAUREL_BRANCH.leaf,
        fill: color,
        place: { x, y, turn, scale: size },
      }),
    ),
  ];
  return atSpot(spot, [...branch, { kind: 'group', place: { x: 64, y: 0, scale: [-1, 1] }, shapes: branch }]);
}

/** The product's mark: a check in a laurel. */
export const laurelWithCheck = (spot: Spot, color: string): Shape[] => [
  laurel(spot, color),
  atSpot(spot, [{ kind: 'path', d: 'M22.5 32.5L29.5 39.5L42 25.5', stroke: color, strokeWidth: 5 }]),
];

const ON_SEAL = '#0a1713';

/** The seal of a cast ballot. */
export const ballotSeal = (spot: Spot, color: string): Shape =>
  atSpot(spot, [
    { kind: 'path', d: BALLOT_SEAL.shape, fill: color },
    { kind: 'path', d: BALLOT_SEAL.check, stroke: ON_SEAL, strokeWidth: 5 },
  ]);

/** Smaller by this share, around the middle of the square. */
const inner = (share: number): Place => ({ x: 32 * (1 - share), y: 32 * (1 - share), scale: share });

export const emblemColorOf = (name: string): string => DARK_CATEGORY_COLORS[monogramOf(name).color].fill;

/**
 * The emblem that a vendor without a picture has on the site. Here it is large, so it is drawn as a medal: with a rim,
 * a fine ring and the letters in the font of titles.
 */
export const medal = <Face>(name: string, spot: Spot, face: Face): Shape<Face> => medalOf(monogramOf(name), spot, face);

export function medalOf<Face>({ letters, shape, color }: Monogram, spot: Spot, face: Face): Shape<Face> {
  const hue = DARK_CATEGORY_COLORS[color];
  const size = letters.length > 1 ? 21 : 28;
  const d = emblemPath(shape);
  return atSpot<Face, never>(spot, [
    { kind: 'path', d, fill: hue.fill },
    { kind: 'path', d, fill: hue.tint, place: inner(0.92) },
    { kind: 'path', d, stroke: hue.fill, strokeWidth: 0.75, opacity: 0.55, place: inner(0.83) },
    { kind: 'words', text: letters, face, size, x: 32, y: 32 + size * 0.35, color: hue.text, anchor: 'middle' },
  ]);
}
