/*
 * What a drawing consists of, as data. public-api writes it as SVG with the outlines of letters, and a browser paints it
 * on a canvas with the fonts of the page. So cards, badges and the picture of a complete ballot have the same parts.
 */

/** A square: its center and the length of a side. */
export type Spot = { x: number; y: number; size: number };

/** Where the point 0, 0 of a drawing is, and how it is turned there (in degrees) and scaled. */
export type Place = { x: number; y: number; turn?: number; scale?: number | readonly [number, number] };

export type Path = {
  kind: 'path';
  /** As in SVG. */
  d: string;
  fill?: string;
  /** Lines have round ends and corners. */
  stroke?: string;
  strokeWidth?: number;
  opacity?: number;
  place?: Place;
};

export type Words<Face> = {
  kind: 'words';
  /** One line. */
  text: string;
  face: Face;
  size: number;
  x: number;
  /** The baseline. */
  y: number;
  color: string;
  anchor?: Anchor;
};
export type Anchor = 'start' | 'middle' | 'end';

export type Group<Face, Picture> = { kind: 'group'; place: Place; shapes: readonly Shape<Face, Picture>[] };

/** The middle of a picture, in a square with round corners. */
export type Picture<Source> = { kind: 'picture'; picture: Source; spot: Spot };

/** `Face` names the typefaces of the words, and `Source` says what a picture is. A drawing without them has `never`. */
export type Shape<Face = never, Source = never> =
  | Path
  | Words<Face>
  | Group<Face, Source>
  | ([Source] extends [never] ? never : Picture<Source>);

/** The side of the square in which marks are drawn before they are scaled. */
const SQUARE = 64;

/** Shapes that are drawn in a square of 64 by 64 units, at their spot. */
export const atSpot = <Face, Source>(
  { x, y, size }: Spot,
  shapes: readonly Shape<Face, Source>[],
): Group<Face, Source> => ({
  kind: 'group',
  place: { x: x - size / 2, y: y - size / 2, scale: size / SQUARE },
  shapes,
});

type Box = { x: number; y: number; width: number; height: number };

/** A rectangle, if `radius` is given with round corners, as the data of a path. */
export function box({ x, y, width, height }: Box, radius = 0): string {
  const corner = (dx: number, dy: number) => (radius === 0 ? '' : `a${radius} ${radius} 0 0 1 ${dx} ${dy}`);
  return [
    `M${x + radius} ${y}h${width - 2 * radius}${corner(radius, radius)}v${height - 2 * radius}`,
    `${corner(-radius, radius)}h${2 * radius - width}${corner(-radius, -radius)}v${2 * radius - height}`,
    `${corner(radius, -radius)}z`,
  ].join('');
}
