import { sha256 } from '@plaudit/server-kit/tlog/merkle';

const [VOTE, DEED] = [1, 2];

/** An entry as it is hashed. Box 0 stands for a deed. */
export function entryOf(boxId: number, hash: Buffer): Buffer {
  if (boxId === 0) return Buffer.concat([Buffer.from([DEED]), hash]);
  const entry = Buffer.alloc(5 + hash.length);
  entry.writeUInt8(VOTE, 0);
  entry.writeUInt32BE(boxId, 1);
  hash.copy(entry, 5);
  return entry;
}

/** What a sealed result says in the log. Without the salt somebody could try all likely results. */
export const sealOfResult = (salt: Buffer, result: string): string => sha256(salt, Buffer.from(result)).toString('hex');
