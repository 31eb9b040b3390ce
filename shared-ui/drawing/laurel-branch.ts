/**
 * The left branch of the laurel, in a square of 64 by 64 units. Components draw it, and so do the pictures that
 * public-api and public-web make.
 */
export const LAUREL_BRANCH = {
  stem: 'M32 58.5C17 57 8 45 8 30C8 21 12 13.5 18 8',
  stemWidth: 1.4,
  leaf: 'M0 6.2C-4.4 2.4-4.2-3.4 0-7.6C4.2-3.4 4.4 2.4 0 6.2Z',
  /** Position, angle in degrees and size of each leaf. */
  leaves: [
    { x: 24.5, y: 56.2, turn: -104, size: 0.86 },
    { x: 16.4, y: 51.6, turn: -84, size: 0.98 },
    { x: 10.4, y: 44.6, turn: -62, size: 1.06 },
    { x: 7, y: 36, turn: -38, size: 1.1 },
    { x: 6.6, y: 26.8, turn: -14, size: 1.06 },
    { x: 9.2, y: 18.2, turn: 10, size: 0.98 },
    { x: 14.6, y: 11, turn: 34, size: 0.86 },
  ],
} as const;
