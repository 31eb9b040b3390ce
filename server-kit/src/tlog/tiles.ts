/** Parts of a log as files of 256 entries or hashes, as c2sp.org/tlog-tiles describes them. */

export const TILE_WIDTH = 256;
/** How many levels of the tree one level of tiles spans. */
export const TILE_HEIGHT = 8;

export type Tile = {
  /** Counts from 0. The tiles of the entries themselves have none. */
  level: number | 'entries';
  n: number;
  /** Less than `TILE_WIDTH` only for the last tile of a level. */
  width: number;
};

/** Undefined if the path is none of a tile, or is not written in the one way that it has. */
export function readTilePath(path: string): Tile | undefined {
  const match = /^tile\/(entries|0|[1-5])\/((?:x\d{3}\/){0,2}\d{3})(?:\.p\/([1-9]\d{0,2}))?$/.exec(path);
  if (match === null) return undefined;
  const [, level = '', number = '', width] = match;
  const tile: Tile = {
    level: level === 'entries' ? level : Number(level),
    n: Number(number.replaceAll(/[x/]/g, '')),
    width: width === undefined ? TILE_WIDTH : Number(width),
  };
  return tile.width <= TILE_WIDTH && tilePath(tile) === path ? tile : undefined;
}

export function tilePath({ level, n, width }: Tile): string {
  const digits = String(n);
  const whole = digits.padStart(Math.ceil(digits.length / 3) * 3, '0');
  const parts = whole.match(/\d{3}/g) ?? [];
  const number = parts.map((part, index) => (index < parts.length - 1 ? `x${part}` : part)).join('/');
  return `tile/${level}/${number}${width < TILE_WIDTH ? `.p/${width}` : ''}`;
}

/** Each entry after its length in two bytes. */
export const bundleOf = (entries: readonly Buffer[]): Buffer =>
  Buffer.concat(entries.flatMap((entry) => [Buffer.from([entry.length >> 8, entry.length & 255]), entry]));
