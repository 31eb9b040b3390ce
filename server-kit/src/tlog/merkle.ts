import { createHash } from 'node:crypto';

/** The tree of a log that only grows, after RFC 6962, section 2.1. */

export function sha256(...parts: readonly Uint8Array[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/** Leaves and nodes are hashed differently, so that no node can be given out as an entry. */
const LEAF = Buffer.from([0]);
const NODE = Buffer.from([1]);
export const leafHash = (entry: Uint8Array): Buffer => sha256(LEAF, entry);
export const nodeHash = (left: Uint8Array, right: Uint8Array): Buffer => sha256(NODE, left, right);

/** The hash of the full subtree of 2^level leaves that is the n-th of its level. */
export type ReadNode = (level: number, n: number) => Buffer;

/** The root of the leaves from `start` up to `end`. `start` must be a multiple of the largest power of two below the count. */
export function rootOf(read: ReadNode, start: number, end: number): Buffer {
  const count = end - start;
  if (count === 0) return sha256();
  if ((count & (count - 1)) === 0) return read(Math.log2(count), start / count);
  const left = largestPowerBelow(count);
  return nodeHash(rootOf(read, start, start + left), rootOf(read, start + left, end));
}

const largestPowerBelow = (count: number): number => 2 ** (31 - Math.clz32(count - 1));
