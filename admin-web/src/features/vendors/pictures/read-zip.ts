import { PICTURE_BYTES_MAX } from '@plaudit/admin-api/contract';
import type { UnzipFile } from 'fflate';

/** `bytes` is undefined if the file is larger than a picture may be, or packed as no picture is. */
export type EntryFile = { path: string; bytes: Blob | undefined };

/** A picture is packed already. What a zip makes a hundred times smaller was made to fill somebody's memory. */
const RATIO_MAX = 100;

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
  const ready: EntryFile[] = [];
  const unzip = new Unzip((entry) => {
    if (isWanted(entry.name)) collect(entry, (file) => ready.push(file));
  });
  unzip.register(UnzipInflate);
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      unzip.push(value ?? new Uint8Array(), done);
      for (const file of ready.splice(0)) await use(file);
      if (done) return;
    }
  } finally {
    await reader.cancel();
  }
}

function collect(entry: UnzipFile, onEnd: (file: EntryFile) => void): void {
  const { name: path, size, originalSize } = entry;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  let isOver = false;
  const end = (bytes: Blob | undefined) => {
    if (isOver) return;
    isOver = true;
    onEnd({ path, bytes });
  };
  const limit = Math.min(PICTURE_BYTES_MAX, size === undefined ? Number.POSITIVE_INFINITY : size * RATIO_MAX);
  entry.ondata = (error, chunk, isLast) => {
    length += chunk?.length ?? 0;
    if (error || length > limit) {
      entry.terminate();
      chunks.length = 0;
      end(undefined);
      return;
    }
    if (!isOver) chunks.push(Uint8Array.from(chunk));
    if (isLast) end(new Blob(chunks));
  };
  if (originalSize !== undefined && originalSize > limit) end(undefined);
  else entry.start();
}
