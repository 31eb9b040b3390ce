import { PICTURE_BYTES_MAX, PICTURE_PIXELS_MAX } from '@plaudit/admin-api/contract';

/** Larger files are not opened: they would take the memory of a phone. */
export const LARGE_BYTES_MAX = 40_000_000;

/** A file of this size hardly has more pixels than the server takes. */
const SURELY_SMALL_BYTES = 300_000;
const LONGEST_SIDE_PX = 2_400;

/** The picture as it is, or a smaller copy if the server would refuse it. Undefined if the browser cannot show it. */
export async function makeSmaller(file: Blob): Promise<Blob | undefined> {
  if (file.size <= SURELY_SMALL_BYTES) return file;
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (bitmap === undefined) return undefined;
  try {
    const { width, height } = bitmap;
    if (file.size <= PICTURE_BYTES_MAX && width * height <= PICTURE_PIXELS_MAX) return file;
    const scale = Math.min(1, LONGEST_SIDE_PX / Math.max(width, height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    // Some browsers write no WebP, and give a PNG instead, which may be large.
    const copy = await write(canvas, 'image/webp');
    return copy && copy.size <= PICTURE_BYTES_MAX ? copy : await write(canvas, 'image/jpeg');
  } finally {
    bitmap.close();
  }
}

const write = (canvas: HTMLCanvasElement, type: string): Promise<Blob | undefined> =>
  new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), type, 0.88));
