import { PICTURE_BYTES_MAX } from '@plaudit/admin-api/contract';
import type { UnzipFile } from 'fflate';
import { LARGE_BYTES_MAX } from '../../../components/pictures/make-smaller.ts';

/** `bytes` is undefined if the file is larger than a picture may be, or packed as no picture is. */
export type EntryFile = { path: string; bytes: Blob | undefined };

/** How far the reading has come, in bytes. */
type Sizes = { packed: number; unpacked: number };

/** A picture is packed already. What a zip makes a hundred times smaller was made to fill somebody's memory. */
const RATIO_MAX = 100;
/** A zip of many such files would keep the tab busy for minutes. */
const WHOLE_RATIO_MAX = 10;

/**
 * The library unpacks a part of this size before it can be told to stop, to at most a thousand times as many bytes, and
 * calls itself again for each file in it.
 */
const PART_BYTES = 8_192;

/** How the library can unpack a file: not at all, or with Inflate. */
const METHODS = [0, 8];

/**
 * Reads a zip from beginning to end. Of the files that are wanted it unpacks one after the other, and waits until it was
 * used before it reads on, so memory holds one part of the zip and a few pictures.
 */
export async function readZip(
  stream: ReadableStream<Uint8Array>,
  isWanted: (path: string) => boolean,
  use: (file: EntryFile) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  // Most sign-ins never open a zip, so the library is loaded with the first.
  const { Unzip, UnzipInflate } = await import('fflate');
  /** The library's own cannot be told to stop. */
  class StoppableInflate extends UnzipInflate {
    terminate = () => {
      this.push = () => undefined;
    };
  }
  const ready: EntryFile[] = [];
  const sizes: Sizes = { packed: 0, unpacked: 0 };
  const unzip = new Unzip((entry) => {
    if (isWanted(entry.name)) collect(entry, sizes, (file) => ready.push(file));
    else skip(entry);
  });
  unzip.register(StoppableInflate);
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value = new Uint8Array() } = await reader.read();
      for (let start = 0; start < value.length; start += PART_BYTES) {
        const part = value.subarray(start, start + PART_BYTES);
        sizes.packed += part.length;
        unzip.push(part);
        for (const file of ready.splice(0)) await use(file);
      }
      if (!done) continue;
      unzip.push(new Uint8Array(), true);
      for (const file of ready.splice(0)) await use(file);
      return;
    }
  } finally {
    await reader.cancel();
  }
}

function collect(entry: UnzipFile, sizes: Sizes, onEnd: (file: EntryFile) => void): void {
  const { name: path, size, originalSize = 0 } = entry;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  let isOver = false;
  const end = (bytes: Blob | undefined) => {
    if (isOver) return;
    isOver = true;
    onEnd({ path, bytes });
  };
  const limit = Math.min(LARGE_BYTES_MAX, size === undefined ? Number.POSITIVE_INFINITY : size * RATIO_MAX);
  const isWholeOver = () => sizes.unpacked > 2 * PICTURE_BYTES_MAX + WHOLE_RATIO_MAX * sizes.packed;
  if (originalSize > limit || isWholeOver() || !METHODS.includes(entry.compression)) {
    skip(entry);
    end(undefined);
    return;
  }
  entry.ondata = (error, chunk, isLast) => {
    length += chunk?.length ?? 0;
    sizes.unpacked += chunk?.length ?? 0;
    if (error || length > limit || isWholeOver()) {
      entry.terminate();
      chunks.length = 0;
      end(undefined);
      return;
    }
    if (!isOver) chunks.push(Uint8Array.from(chunk));
    if (isLast) end(new Blob(chunks));
  };
  entry.start();
}

/** The library would keep the bytes of a file that is not started. */
function skip(entry: UnzipFile): void {
  if (!METHODS.includes(entry.compression)) return;
  entry.ondata = () => undefined;
  entry.start();
  entry.terminate();
}
