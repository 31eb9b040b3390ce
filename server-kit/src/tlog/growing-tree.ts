import { leafHash, nodeHash, type ReadNode, rootOf } from './merkle.ts';
import { TILE_HEIGHT, TILE_WIDTH } from './tiles.ts';

export type StoredNode = { level: number; n: number; hash: Buffer };

/**
 * Continues a tree from what is stored of it: the entries since its last whole tile, and for each higher level of tiles
 * the hashes since its last whole tile. So an entry costs the same in a log of ten entries and in one of ten million.
 */
export class GrowingTree {
  /** The hashes of each tile that is not full, by the level of tiles. */
  readonly #open: Buffer[][];
  #size: number;

  constructor(size: number, open: readonly (readonly Buffer[])[]) {
    this.#size = size;
    this.#open = open.map((hashes) => [...hashes]);
  }

  get size(): number {
    return this.#size;
  }

  /** Returns the nodes above whole tiles that came into being, which have to be stored. */
  append(entry: Uint8Array): StoredNode[] {
    const whole: StoredNode[] = [];
    this.#size += 1;
    let hash = leafHash(entry);
    for (let level = 0; ; level += 1) {
      const hashes = this.#open[level] ?? [];
      this.#open[level] = hashes;
      hashes.push(hash);
      if (hashes.length < TILE_WIDTH) return whole;
      hash = rootOfAll(hashes);
      hashes.length = 0;
      const n = Math.floor(this.#size / TILE_WIDTH ** (level + 1)) - 1;
      whole.push({ level: (level + 1) * TILE_HEIGHT, n, hash });
    }
  }

  root(): Buffer {
    if (this.#size === 0) return rootOfAll([]);
    // The open tile of each level is at the right of the whole tree, so it hangs below the one of the next level.
    let right: Buffer | undefined;
    for (const hashes of this.#open) {
      if (hashes.length > 0) right = foldRight(hashes, right);
    }
    return right as Buffer;
  }
}

const rootOfAll = (hashes: readonly Buffer[]): Buffer => {
  const read: ReadNode = (level, n) =>
    level === 0 ? (hashes[n] as Buffer) : nodeHash(read(level - 1, 2 * n), read(level - 1, 2 * n + 1));
  return rootOf(read, 0, hashes.length);
};

/** The root of full subtrees of one size, with a smaller tree at their right, if there is one. */
function foldRight(hashes: readonly Buffer[], smaller: Buffer | undefined): Buffer {
  const peaks: Buffer[] = [];
  for (let start = 0; start < hashes.length; ) {
    const width = 2 ** Math.floor(Math.log2(hashes.length - start));
    peaks.push(rootOfAll(hashes.slice(start, start + width)));
    start += width;
  }
  const all = smaller === undefined ? peaks : [...peaks, smaller];
  return all.reduceRight((right, left) => nodeHash(left, right));
}
