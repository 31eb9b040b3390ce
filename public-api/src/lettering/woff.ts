import { inflateSync } from 'node:zlib';

const HEADER = 44;
const ENTRY = 20;

/** The TrueType or OpenType file that is packed in a WOFF file: the same tables, each packed by itself. */
export function unpackWoff(file: Buffer): Buffer {
  const count = file.readUInt16BE(12);
  const entries = Array.from({ length: count }, (_, index) => file.subarray(HEADER + index * ENTRY).subarray(0, ENTRY));
  const power = Math.floor(Math.log2(count));
  const head = Buffer.alloc(12 + count * 16);
  head.set(file.subarray(4, 8), 0);
  for (const [index, value] of [count, 2 ** power * 16, power, (count - 2 ** power) * 16].entries()) {
    head.writeUInt16BE(value, 4 + index * 2);
  }
  const parts = [head];
  let at = head.length;
  for (const [index, entry] of entries.entries()) {
    const [offset, packed, length] = [4, 8, 12].map((field) => entry.readUInt32BE(field)) as [number, number, number];
    const stored = file.subarray(offset, offset + packed);
    const table = Buffer.alloc(Math.ceil(length / 4) * 4);
    table.set(packed < length ? inflateSync(stored) : stored);
    head.set(entry.subarray(0, 4), 12 + index * 16);
    head.set(entry.subarray(16, 20), 16 + index * 16);
    head.writeUInt32BE(at, 20 + index * 16);
    head.writeUInt32BE(length, 24 + index * 16);
    parts.push(table);
    at += table.length;
  }
  return Buffer.concat(parts);
}
