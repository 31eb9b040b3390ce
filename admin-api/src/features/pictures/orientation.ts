import type { PictureCrop } from '../../../contract/index.ts';

/**
 * A camera stores a picture as its sensor saw it, and a number from 1 to 8 that says how to turn it. Turning needs
 * memory for a second picture, so a picture is made smaller first.
 */
export type Turn = { angle: 0 | 90 | 180 | 270; isMirrored: boolean };

const TURNS: Readonly<Record<number, Turn>> = {
  2: { angle: 0, isMirrored: true },
  3: { angle: 180, isMirrored: false },
  4: { angle: 180, isMirrored: true },
  5: { angle: 90, isMirrored: true },
  6: { angle: 90, isMirrored: false },
  7: { angle: 270, isMirrored: true },
  8: { angle: 270, isMirrored: false },
};

/** Returns how a picture must be turned: first clockwise, then mirrored. */
export const turnOf = (orientation = 1): Turn => TURNS[orientation] ?? { angle: 0, isMirrored: false };

type Size = { width: number; height: number };

export const turnedSize = ({ width, height }: Size, { angle }: Turn): Size =>
  angle === 90 || angle === 270 ? { width: height, height: width } : { width, height };

/**
 * Converts a square that was chosen in the turned picture to its place in the picture as stored. `stored` is its size.
 */
export function storedSquare({ left, top, size }: PictureCrop, stored: Size, turn: Turn): PictureCrop {
  const x = turn.isMirrored ? turnedSize(stored, turn).width - left - size : left;
  if (turn.angle === 90) return { left: top, top: stored.height - x - size, size };
  if (turn.angle === 180) return { left: stored.width - x - size, top: stored.height - top - size, size };
  if (turn.angle === 270) return { left: stored.width - top - size, top: x, size };
  return { left: x, top, size };
}
